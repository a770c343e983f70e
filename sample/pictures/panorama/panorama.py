"""blender -b --factory-startup -t 2 -P panorama/panorama.py -- scene.glb out.png --pano --w 4096 --h 2048 --spp 3
The renderer of the pictures without its finish: the passes of the whole sphere go to out.png.raw, one after the other."""
import os
import runpy
import sys

import numpy as np

RENDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'render')
sys.path.insert(0, RENDER)
import finish  # noqa: E402

OUT = sys.argv[sys.argv.index('--') + 2]


def keep(colour, albedo, normal, position, _camera, _light, mirror, _panorama=True):
    with open(OUT + '.raw', 'wb') as file:
        for array in (colour, albedo, normal, position):
            np.ascontiguousarray(array, np.float32).tofile(file)
        np.ascontiguousarray(mirror, np.uint8).tofile(file)
    return np.zeros((1, 1, 3), np.uint8)


# The renderer calls the finish by name; it is run by its path, since Blender has a module of the same name.
finish.run = keep
runpy.run_path(os.path.join(RENDER, 'cycles.py'))
