"""blender -b --factory-startup -P render/cycles.py -- scene.glb out.png [--w 1280 --h 800 --spp 24 --pano]
Reads scene.glb (instances stay instances) and scene.json (camera, light, materials), traces it, then finishes it in numpy."""
import argparse
import json
import math
import os
import shutil
import struct
import sys
import tempfile
import time
import zlib

import bpy
import numpy as np
from mathutils import Matrix, Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import finish  # noqa: E402
import lighting  # noqa: E402
import surfaces  # noqa: E402

PASSES = ('Image', 'DiffCol', 'Normal', 'Position', 'GlossCol')


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument('glb')
    parser.add_argument('out')
    for name, default in (('w', 1280), ('h', 800), ('spp', 24), ('seed', 0)):
        parser.add_argument('--' + name, type=int, default=default)
    parser.add_argument('--pano', action='store_true')
    return parser.parse_args(sys.argv[sys.argv.index('--') + 1:])


def read_glb(path):
    raw = open(path, 'rb').read()
    length = struct.unpack('<I', raw[12:16])[0]
    return json.loads(raw[20:20 + length]), raw[28 + length:]


def build_meshes(document, binary, materials):
    def accessor(i):
        a = document['accessors'][i]
        view = document['bufferViews'][a['bufferView']]
        kind = np.float32 if a['componentType'] == 5126 else np.uint32
        count = a['count'] * (3 if a['type'] == 'VEC3' else 1)
        return np.frombuffer(binary, kind, count, view['byteOffset'])

    def upright(v):
        return np.stack([v[:, 0], -v[:, 2], v[:, 1]], 1)

    meshes = []
    for entry in document['meshes']:
        points, normals, corners, slots, used, offset = [], [], [], [], [], 0
        for primitive in entry['primitives']:
            p = accessor(primitive['attributes']['POSITION']).reshape(-1, 3)
            i = accessor(primitive['indices']).astype(np.int64) + offset
            points.append(p)
            normals.append(accessor(primitive['attributes']['NORMAL']).reshape(-1, 3))
            corners.append(i)
            slots.append(np.full(len(i) // 3, len(used), np.int32))
            used.append(primitive['material'])
            offset += len(p)
        points, normals = upright(np.concatenate(points)), upright(np.concatenate(normals))
        corners, slots = np.concatenate(corners), np.concatenate(slots)
        mesh = bpy.data.meshes.new(entry['name'])
        faces = len(corners) // 3
        mesh.vertices.add(len(points))
        mesh.vertices.foreach_set('co', points.astype(np.float32).ravel())
        mesh.loops.add(len(corners))
        mesh.loops.foreach_set('vertex_index', corners.astype(np.int32))
        mesh.polygons.add(faces)
        mesh.polygons.foreach_set('loop_start', np.arange(0, faces * 3, 3, dtype=np.int32))
        mesh.polygons.foreach_set('loop_total', np.full(faces, 3, np.int32))
        mesh.polygons.foreach_set('material_index', slots)
        mesh.polygons.foreach_set('use_smooth', np.ones(faces, bool))
        for material in used:
            mesh.materials.append(materials[material])
        mesh.update(calc_edges=True)
        mesh.use_auto_smooth = True
        unit = normals / np.maximum(np.linalg.norm(normals, axis=1, keepdims=True), 1e-6)
        mesh.normals_split_custom_set_from_vertices(unit.tolist())
        meshes.append(mesh)
    return meshes


def place_nodes(scene, document, meshes):
    swap = Matrix(((1, 0, 0, 0), (0, 0, -1, 0), (0, 1, 0, 0), (0, 0, 0, 1)))
    back = swap.inverted()
    for node in document['nodes']:
        obj = bpy.data.objects.new(node['name'], meshes[node['mesh']])
        scene.collection.objects.link(obj)
        if 'matrix' in node:
            m = node['matrix']
            obj.matrix_world = swap @ Matrix([[m[c * 4 + r] for c in range(4)] for r in range(4)]) @ back


def place_camera(scene, camera, panorama):
    data = bpy.data.cameras.new('camera')
    obj = bpy.data.objects.new('camera', data)
    scene.collection.objects.link(obj)
    scene.camera = obj
    obj.location = lighting.to_blender(camera['from'])
    data.clip_end = 5000
    view = lighting.to_blender(camera['at']) - obj.location
    if panorama:
        data.type = 'PANO'
        data.cycles.panorama_type = 'EQUIRECTANGULAR'
        obj.rotation_euler = (math.pi / 2, 0, math.atan2(-view.x, view.y))
        return obj
    # Verticals stay nearly straight: part of the pitch is tilt, the rest lens shift, as architects photograph.
    level = math.hypot(view.x, view.y)
    pitch = math.atan2(view.z, level)
    tilt = camera['tilt']
    obj.rotation_euler = Vector((view.x, view.y, math.tan(pitch * tilt) * level)).to_track_quat('-Z', 'Y').to_euler()
    data.sensor_fit = 'HORIZONTAL'
    data.angle = math.radians(camera['fov'])
    data.shift_y = data.lens / data.sensor_width * math.tan(pitch * (1 - tilt))
    return obj


def configure(scene, a, bounces):
    r, c = scene.render, scene.cycles
    r.resolution_x, r.resolution_y, r.resolution_percentage = a.w, a.h, 100
    c.device, c.samples, c.seed = 'CPU', a.spp, a.seed
    c.use_adaptive_sampling, c.adaptive_threshold, c.adaptive_min_samples = True, 0.03, max(8, a.spp // 2)
    c.use_denoising = False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = bounces, bounces - 1, bounces - 1
    c.transmission_bounces, c.transparent_max_bounces = 2, 4
    c.light_sampling_threshold = 0.05
    c.sample_clamp_indirect = 2.5
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy = 1
    c.pixel_filter_type = 'BLACKMAN_HARRIS'
    layer = scene.view_layers[0]
    layer.use_pass_diffuse_color = layer.use_pass_normal = layer.use_pass_position = layer.use_pass_glossy_color = True


def trace(scene, a):
    """Renders once and gives each pass as an array, top row first."""
    folder = tempfile.mkdtemp(prefix='sangam-picture-')
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    output = tree.nodes.new('CompositorNodeOutputFile')
    output.base_path = folder
    output.format.file_format, output.format.color_depth = 'OPEN_EXR', '32'
    output.file_slots.clear()
    for name in PASSES:
        output.file_slots.new(name)
        tree.links.new(layers.outputs[name], output.inputs[name])
    bpy.ops.render.render(write_still=False)
    arrays = []
    for name in PASSES:
        file = next(f for f in os.listdir(folder) if f.startswith(name))
        image = bpy.data.images.load(os.path.join(folder, file))
        image.colorspace_settings.name = 'Non-Color'
        flat = np.empty(a.w * a.h * 4, np.float32)
        image.pixels.foreach_get(flat)
        arrays.append(flat.reshape(a.h, a.w, 4)[::-1, :, :3].copy())
    shutil.rmtree(folder)
    return arrays


def write_png(path, pixels):
    h, w, _ = pixels.shape
    rows = np.concatenate([np.zeros((h, 1), np.uint8), pixels.reshape(h, w * 3)], 1).tobytes()

    def chunk(kind, data):
        return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))

    head = struct.pack('>IIBBBBB', w, h, 8, 2, 0, 0, 0)
    with open(path, 'wb') as file:
        file.write(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', head) + chunk(b'IDAT', zlib.compress(rows, 3)) + chunk(b'IEND', b''))


def main():
    a, start = arguments(), time.time()
    recipe = json.load(open(os.path.splitext(a.glb)[0] + '.json'))
    light = recipe['light']
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    try:
        bpy.ops.preferences.addon_enable(module='cycles')
    except RuntimeError:
        pass  # built in
    scene.render.engine = 'CYCLES'
    document, binary = read_glb(a.glb)
    materials = [surfaces.make(m['name'], recipe['materials'][m['name']], light, recipe['ripple']) for m in document['materials']]
    place_nodes(scene, document, build_meshes(document, binary, materials))
    lighting.add_lights(scene, light, recipe['lamps'], recipe['floods'])
    lighting.paint_sky(scene, light)
    camera = place_camera(scene, recipe['camera'], a.pano)
    configure(scene, a, recipe['bounces'])
    loaded = time.time()
    colour, albedo, normal, position, gloss = trace(scene, a)
    traced = time.time()
    mirror = (albedo.sum(2) < 0.004) & (gloss.sum(2) > 0.05)
    pixels = finish.run(colour, albedo + gloss, normal, position, np.array(camera.location), light, mirror, a.pano)
    write_png(a.out, pixels)
    print(f'TIMES load {loaded - start:.1f}s trace {traced - loaded:.1f}s finish {time.time() - traced:.1f}s nodes {len(document["nodes"])}')


main()
