# What `cmake --install` puts where: the header, the libraries, gelu-info, the pkg-config file and
# the CMake package. Shared and static have export files of their own, and the package takes those it finds,
# so two builds may be installed into one prefix.
option(GELU_INSTALL "Add the install rules" ${gelu_is_top})
if(NOT GELU_INSTALL)
    return()
endif()
include(CMakePackageConfigHelpers)

set(gelu_package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/gelu)
install(FILES include/gelu.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT gelu_development)

foreach(kind shared static)
    if(NOT TARGET gelu_${kind})
        continue()
    endif()
    install(TARGETS gelu_${kind} EXPORT gelu_${kind}
        RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT gelu_runtime
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT gelu_runtime
                NAMELINK_COMPONENT gelu_development
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT gelu_development)
    install(EXPORT gelu_${kind} NAMESPACE gelu:: FILE gelu-${kind}-targets.cmake
        DESTINATION ${gelu_package_dir} COMPONENT gelu_development)
endforeach()

# gelu-info finds the library from its own place, so that the tree can be moved.
if(TARGET gelu_info)
    set(gelu_info_rpath ${CMAKE_INSTALL_FULL_LIBDIR})
    if(NOT IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}" AND NOT IS_ABSOLUTE "${CMAKE_INSTALL_BINDIR}")
        file(RELATIVE_PATH gelu_info_rpath
            ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_LIBDIR})
        set(gelu_info_rpath "$ORIGIN/${gelu_info_rpath}")
        if(APPLE)
            string(REPLACE "$ORIGIN" "@loader_path" gelu_info_rpath "${gelu_info_rpath}")
        endif()
    endif()
    set_target_properties(gelu_info PROPERTIES INSTALL_RPATH "${gelu_info_rpath}")
    install(TARGETS gelu_info RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT gelu_runtime)
endif()

# Below 1.0 a minor version may break what used it; from then on a major one.
if(PROJECT_VERSION_MAJOR EQUAL 0)
    set(gelu_compatibility SameMinorVersion)
else()
    set(gelu_compatibility SameMajorVersion)
endif()
write_basic_package_version_file(${PROJECT_BINARY_DIR}/geluConfigVersion.cmake
    COMPATIBILITY ${gelu_compatibility})
configure_package_config_file(cmake/geluConfig.cmake.in ${PROJECT_BINARY_DIR}/geluConfig.cmake
    INSTALL_DESTINATION ${gelu_package_dir} NO_SET_AND_CHECK_MACRO)
install(FILES ${PROJECT_BINARY_DIR}/geluConfig.cmake ${PROJECT_BINARY_DIR}/geluConfigVersion.cmake
    DESTINATION ${gelu_package_dir} COMPONENT gelu_development)

# gelu.pc finds the prefix from its own place, so that the tree can be moved; directories given as
# absolute paths stay as they are.
if(IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}")
    string(REPLACE " " "\\ " gelu_pc_prefix "${CMAKE_INSTALL_PREFIX}")
else()
    file(RELATIVE_PATH gelu_pc_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
    string(REGEX REPLACE "/$" "" gelu_pc_prefix "\${pcfiledir}/${gelu_pc_prefix}")
endif()
foreach(dir LIBDIR INCLUDEDIR)
    if(IS_ABSOLUTE "${CMAKE_INSTALL_${dir}}")
        string(REPLACE " " "\\ " gelu_pc_${dir} "${CMAKE_INSTALL_${dir}}")
    else()
        set(gelu_pc_${dir} "\${prefix}/${CMAKE_INSTALL_${dir}}")
    endif()
endforeach()
# Whoever links libgelu.a also links the mathematics library and defines GELU_STATIC: always where
# there is no other libgelu, else when pkg-config is asked for --static.
set(gelu_pc_libs_private)
if(UNIX)
    set(gelu_pc_libs_private " -lm")
endif()
set(gelu_pc_libs)
set(gelu_pc_cflags)
set(gelu_pc_cflags_private " -DGELU_STATIC")
if(NOT TARGET gelu_shared)
    set(gelu_pc_libs "${gelu_pc_libs_private}")
    set(gelu_pc_libs_private)
    set(gelu_pc_cflags "${gelu_pc_cflags_private}")
    set(gelu_pc_cflags_private)
endif()
configure_file(cmake/gelu.pc.in ${PROJECT_BINARY_DIR}/gelu.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/gelu.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
    COMPONENT gelu_development)
