"""Sun, lamps, floods and the painted sky."""
import math
import bpy
from mathutils import Vector
from colours import linear, rgba


def to_blender(p):
    return Vector((p[0], -p[2], p[1]))


def sun_direction(azimuth, elevation):
    a, e = math.radians(azimuth), math.radians(elevation)
    return Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))


def add_lights(scene, light, lamps, floods):
    def place(data, location=None, visible=True):
        obj = bpy.data.objects.new('light', data)
        if location is not None:
            obj.location = location
        if not visible:
            obj.visible_camera = obj.visible_glossy = False
        scene.collection.objects.link(obj)
        return obj

    sun = light['sun']
    data = bpy.data.lights.new('sun', 'SUN')
    data.energy, data.color, data.angle = sun['power'], linear(sun['c']), math.radians(sun['size'])
    place(data).rotation_euler = sun_direction(sun['az'], sun['el']).to_track_quat('Z', 'Y').to_euler()
    for lamp in lamps:
        data = bpy.data.lights.new('lamp', 'POINT')
        data.energy, data.color = lamp['power'] * light['lamp'] * 3, linear(lamp['colour'])
        data.shadow_soft_size = lamp['radius'] + 0.15
        place(data, to_blender(lamp['at']), visible=False)
    for flood in floods:
        data = bpy.data.lights.new('flood', 'AREA')
        data.energy, data.size, data.color = flood['power'], flood.get('size', 2.5), linear(flood['colour'])
        data.spread = math.radians(flood.get('spread', 110))
        obj = place(data, to_blender(flood['at']))
        obj.rotation_euler = (to_blender(flood['to']) - obj.location).to_track_quat('-Z', 'Y').to_euler()
        obj.visible_camera = False
        obj.visible_glossy = flood.get('glossy', True)


def paint_sky(scene, light):
    world = bpy.data.worlds.new('sky')
    scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    tree.nodes.clear()
    node, link = tree.nodes.new, tree.links.new

    def feed(value, socket):
        if hasattr(value, 'is_linked'):
            link(value, socket)
        else:
            socket.default_value = value

    def calc(operation, a, b):
        n = node('ShaderNodeMath')
        n.operation = operation
        feed(a, n.inputs[0])
        feed(b, n.inputs[1])
        return n.outputs[0]

    def blend(kind, factor, a, b):
        n = node('ShaderNodeMixRGB')
        n.blend_type = kind
        for socket, value in zip(n.inputs, (factor, a, b)):
            feed(value, socket)
        return n.outputs[0]

    def between(value, low, high, smooth=False):
        n = node('ShaderNodeMapRange')
        if smooth:
            n.interpolation_type = 'SMOOTHSTEP'
        n.inputs[1].default_value, n.inputs[2].default_value = low, high
        link(value, n.inputs[0])
        return n.outputs[0]

    direction = node('ShaderNodeTexCoord').outputs['Generated']
    split = node('ShaderNodeSeparateXYZ')
    link(direction, split.inputs[0])
    gradient = node('ShaderNodeValToRGB')
    gradient.color_ramp.interpolation = 'EASE'
    link(split.outputs['Z'], gradient.inputs[0])
    stops = gradient.color_ramp.elements
    while len(stops) > 1:
        stops.remove(stops[0])
    for i, (position, colour) in enumerate(light['sky']):
        stop = stops[0] if i == 0 else stops.new(position)
        stop.position, stop.color = position, rgba(colour)
    colour = gradient.outputs[0]

    # A wide and a narrow halo round the sun.
    toward = node('ShaderNodeVectorMath')
    toward.operation = 'DOT_PRODUCT'
    link(direction, toward.inputs[0])
    toward.inputs[1].default_value = sun_direction(light['sun']['az'], light['sun']['el'])
    facing = calc('MAXIMUM', toward.outputs['Value'], 0.0)
    k = light['glow']['k']
    halo = calc('ADD', calc('MULTIPLY', calc('POWER', facing, 6.0), 0.35 * k), calc('MULTIPLY', calc('POWER', facing, 90.0), 0.9 * k))
    colour = blend('ADD', halo, colour, rgba(light['glow']['c']))

    # Streaks of cloud on a plane overhead: the direction divided by its height.
    depth = calc('ADD', calc('MAXIMUM', split.outputs['Z'], 0.0), 0.09)
    plane = node('ShaderNodeCombineXYZ')
    link(calc('DIVIDE', split.outputs['X'], depth), plane.inputs[0])
    link(calc('DIVIDE', split.outputs['Y'], depth), plane.inputs[1])
    scaled = node('ShaderNodeVectorMath')
    scaled.operation = 'MULTIPLY'
    link(plane.outputs[0], scaled.inputs[0])
    scaled.inputs[1].default_value = (0.42, 1.25, 1)
    noise = node('ShaderNodeTexNoise')
    for name, value in (('Scale', 1.0), ('Detail', 7), ('Roughness', 0.58), ('Distortion', 0.6)):
        noise.inputs[name].default_value = value
    link(scaled.outputs[0], noise.inputs['Vector'])
    cover = light['clouds'].get('cover', 0)
    cloud = calc('MULTIPLY', between(noise.outputs['Fac'], 0.47 - cover, 0.78 - cover, True), between(split.outputs['Z'], 0.02, 0.2))
    colour = blend('MIX', calc('MULTIPLY', cloud, light['clouds']['k']), colour, rgba(light['clouds']['c']))

    if light.get('stars'):
        cells = node('ShaderNodeTexVoronoi')
        cells.inputs['Scale'].default_value = 90
        link(direction, cells.inputs['Vector'])
        random = node('ShaderNodeSeparateColor')
        link(cells.outputs['Color'], random.inputs[0])
        bright = calc('MULTIPLY', calc('POWER', random.outputs[0], 3.0), 2.2 * light['stars'])
        colour = blend('ADD', calc('MULTIPLY', calc('LESS_THAN', cells.outputs['Distance'], 0.045), bright), colour, (1, 0.95, 0.85, 1))

    background = node('ShaderNodeBackground')
    link(colour, background.inputs[0])
    background.inputs[1].default_value = light['skyPower']
    out = node('ShaderNodeOutputWorld')
    link(background.outputs[0], out.inputs[0])
    world.cycles.sampling_method = 'MANUAL'
    world.cycles.sample_map_resolution = 256
