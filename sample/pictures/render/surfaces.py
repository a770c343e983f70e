"""Procedural materials: each named slot of the model gets a colour and one kind of surface detail."""
import bpy
from colours import linear, rgba


class Surface:
    """Node tree of one material, with the few verbs the recipes below need."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.out = self.node('ShaderNodeOutputMaterial')
        geometry = self.node('ShaderNodeNewGeometry')
        self.position = geometry.outputs['Position']
        self.normal = geometry.outputs['Normal']
        self.flat_normal = geometry.outputs['True Normal']

    def node(self, kind, **settings):
        node = self.tree.nodes.new(kind)
        for key, value in settings.items():
            setattr(node, key, value)
        return node

    def link(self, a, b):
        self.tree.links.new(a, b)

    def feed(self, value, socket):
        if hasattr(value, 'is_linked'):
            self.link(value, socket)
        else:
            socket.default_value = value

    def math(self, operation, a, b=0.0, c=None):
        node = self.node('ShaderNodeMath', operation=operation)
        self.feed(a, node.inputs[0])
        self.feed(b, node.inputs[1])
        if c is not None:
            self.feed(c, node.inputs[2])
        return node.outputs[0]

    def product(self, *factors):
        out = factors[0]
        for factor in factors[1:]:
            out = self.math('MULTIPLY', out, factor)
        return out

    def noise(self, scale, detail=3, vector=None, roughness=0.55):
        node = self.node('ShaderNodeTexNoise')
        node.inputs['Scale'].default_value = scale
        node.inputs['Detail'].default_value = detail
        node.inputs['Roughness'].default_value = roughness
        self.link(vector or self.position, node.inputs['Vector'])
        return node.outputs['Fac']

    def stretched(self, x, y, z):
        node = self.node('ShaderNodeVectorMath', operation='MULTIPLY')
        self.link(self.position, node.inputs[0])
        node.inputs[1].default_value = (x, y, z)
        return node.outputs[0]

    def ramp(self, value, low, high, start=0.3, end=0.7):
        node = self.node('ShaderNodeMapRange')
        self.feed(value, node.inputs[0])
        for i, v in enumerate((start, end, low, high)):
            node.inputs[i + 1].default_value = v
        return node.outputs[0]

    def wall(self):
        """Position unrolled on upright faces: (along the wall, height, 0)."""
        p = self.node('ShaderNodeSeparateXYZ')
        n = self.node('ShaderNodeSeparateXYZ')
        self.link(self.position, p.inputs[0])
        self.link(self.flat_normal, n.inputs[0])
        along = self.math('ADD', self.product(p.outputs[0], self.math('ABSOLUTE', n.outputs[1])),
                          self.product(p.outputs[1], self.math('ABSOLUTE', n.outputs[0])))
        v = self.node('ShaderNodeCombineXYZ')
        self.link(along, v.inputs[0])
        self.link(p.outputs[2], v.inputs[1])
        return v.outputs[0]

    def bricks(self, vector, width, height, mortar, light=1.08, dark=0.8, joint=0.5):
        node = self.node('ShaderNodeTexBrick')
        for key, value in (('Scale', 1), ('Brick Width', width), ('Row Height', height), ('Mortar Size', mortar)):
            node.inputs[key].default_value = value
        for key, value in (('Color1', light), ('Color2', dark), ('Mortar', joint)):
            node.inputs[key].default_value = (value,) * 3 + (1,)
        self.link(vector, node.inputs['Vector'])
        split = self.node('ShaderNodeSeparateColor')
        self.link(node.outputs['Color'], split.inputs[0])
        return split.outputs[0], node.outputs['Fac']

    def bump(self, shader, height, distance, strength=1.0):
        node = self.node('ShaderNodeBump')
        node.inputs['Distance'].default_value = distance
        node.inputs['Strength'].default_value = strength
        self.link(height, node.inputs['Height'])
        self.link(node.outputs[0], shader.inputs['Normal'])
        return node


def emission(s, d, light):
    node = s.node('ShaderNodeEmission')
    node.inputs['Color'].default_value = rgba(d['c'])
    node.inputs['Strength'].default_value = d['e'] * light.get('emit', 1)
    s.link(node.outputs[0], s.out.inputs[0])
    s.material.cycles.sample_as_light = False


def water(s, d, light, ripple):
    long_waves = s.noise(1, 3, s.stretched(0.55, 1.1, 1))
    short_waves = s.noise(1, 2, s.stretched(2.2, 4.2, 1))
    glossy = s.node('ShaderNodeBsdfGlossy')
    glossy.inputs['Roughness'].default_value = d.get('r', 0.02)
    bump = s.bump(glossy, s.math('MULTIPLY_ADD', short_waves, 0.25, long_waves), ripple)
    del bump
    fresnel = s.node('ShaderNodeFresnel')
    fresnel.inputs[0].default_value = 2.4
    tint = s.node('ShaderNodeVectorMath', operation='SCALE')
    tint.inputs[0].default_value = (0.95, 0.96, 1)
    s.link(fresnel.outputs[0], tint.inputs['Scale'])
    s.link(tint.outputs[0], glossy.inputs['Color'])
    deep = s.node('ShaderNodeEmission')
    deep.inputs[0].default_value = rgba(d['c'])
    deep.inputs[1].default_value = 0.35 * light['skyPower']
    add = s.node('ShaderNodeAddShader')  # one lobe, no stochastic mix: half the noise
    s.link(glossy.outputs[0], add.inputs[0])
    s.link(deep.outputs[0], add.inputs[1])
    s.link(add.outputs[0], s.out.inputs[0])
    s.material.cycles.sample_as_light = False


def detail(s, shader, kind):
    """Brightness pattern of a surface kind; sets its bump on the way."""
    n, r = s.noise, s.ramp
    if kind == 'stone':
        s.bump(shader, n(9, 6, roughness=0.65), 0.05, 0.7)
        return s.product(r(n(0.22), 0.78, 1.14), r(n(1, 4, s.stretched(1.6, 1.6, 0.12)), 0.86, 1.08), r(n(5.5, 5), 0.88, 1.1))
    if kind == 'rock':
        s.bump(shader, n(1.4, 8, roughness=0.7), 0.6, 0.9)
        return s.product(r(n(0.12, 4), 0.7, 1.2), r(n(1, 5, s.stretched(0.6, 0.6, 2.4)), 0.75, 1.15))
    if kind == 'ashlar':
        tone, joint = s.bricks(s.wall(), 0.95, 0.42, 0.012, 1.06, 0.84, 0.62)
        s.bump(shader, joint, -0.015, 0.5)
        return s.product(tone, r(n(0.3), 0.84, 1.1), r(n(6, 5), 0.9, 1.08))
    if kind == 'brick':
        tone, joint = s.bricks(s.wall(), 0.34, 0.12, 0.012, 1.12, 0.78, 0.72)
        s.bump(shader, joint, -0.008, 0.4)
        return s.product(tone, r(n(0.3), 0.82, 1.12))
    if kind == 'shingle':
        tone, joint = s.bricks(s.wall(), 0.3, 0.2, 0.018, 1.16, 0.74, 0.4)
        s.bump(shader, joint, -0.03, 0.6)
        return s.product(tone, r(n(0.35), 0.78, 1.12))
    if kind in ('plaster', 'vault'):
        s.bump(shader, n(14, 4), 0.015, 0.4)
        return s.product(r(n(0.3), 0.9, 1.05), r(n(1, 4, s.stretched(1.2, 1.2, 0.1)), 0.92, 1.04))
    if kind == 'marble':
        veins = n(1, 6, s.stretched(0.9, 0.9, 0.5), 0.7)
        return s.product(r(n(0.25), 0.92, 1.04), r(s.math('ABSOLUTE', s.math('SUBTRACT', veins, 0.5)), 0.9, 1.02, 0, 0.05))
    if kind == 'ground':
        s.bump(shader, n(2, 4), 0.03, 0.5)
        return s.product(r(n(0.08), 0.75, 1.2), r(n(1.2, 6), 0.8, 1.15))
    if kind == 'grass':
        s.bump(shader, n(22, 4), 0.06, 0.8)
        return s.product(r(n(0.12), 0.78, 1.18), r(n(18, 4), 0.7, 1.25))
    if kind == 'tile':
        cells = s.node('ShaderNodeTexVoronoi')
        cells.inputs['Scale'].default_value = 5
        s.link(s.position, cells.inputs['Vector'])
        split = s.node('ShaderNodeSeparateColor')
        s.link(cells.outputs['Color'], split.inputs[0])
        s.bump(shader, cells.outputs['Distance'], 0.02, 0.35)
        return s.product(r(split.outputs[0], 0.7, 1.35), r(n(0.5), 0.85, 1.15))
    if kind == 'paving':
        tone, joint = s.bricks(s.position, 1.5, 0.9, 0.014, 1.06, 0.84, 0.5)
        s.bump(shader, joint, -0.01, 0.4)
        return s.product(tone, r(n(0.3, 4), 0.85, 1.12))
    if kind == 'carpet':
        tone, _ = s.bricks(s.position, 1.3, 0.75, 0.05, 1.0, 0.9, 1.7)
        return s.product(tone, r(n(9, 3), 0.9, 1.1))
    if kind == 'wood':
        return s.product(r(n(3, 4, s.stretched(3, 3, 0.4)), 0.7, 1.25))
    if kind == 'leaf':
        return s.product(r(n(0.5), 0.7, 1.3), r(n(4), 0.8, 1.2))
    if kind == 'cloth':
        return s.product(r(n(3, 3), 0.88, 1.08))
    return None


def make(name, d, light, ripple):
    s = Surface(name)
    kind = d.get('k', 'none')
    if 'e' in d:
        emission(s, d, light)
        return s.material
    if kind == 'water':
        water(s, d, light, ripple)
        return s.material
    colour = linear(d['c'])
    shader = s.node('ShaderNodeBsdfPrincipled')
    shader.inputs['Base Color'].default_value = colour + [1]
    shader.inputs['Roughness'].default_value = d.get('r', 0.78)
    shader.inputs['Metallic'].default_value = d.get('m', 0)
    shader.inputs['Specular'].default_value = 0.3
    tone = detail(s, shader, kind)
    base = None
    if tone is not None:
        scale = s.node('ShaderNodeVectorMath', operation='SCALE')
        scale.inputs[0].default_value = colour
        s.link(tone, scale.inputs['Scale'])
        base = scale.outputs[0]
    if 'top' in d:
        up = s.node('ShaderNodeSeparateXYZ')
        s.link(s.normal, up.inputs[0])
        cover = s.ramp(s.math('ADD', up.outputs[2], s.math('MULTIPLY', s.noise(1.3, 5), 0.5)), 0, 1, 0.62, 0.78)
        mix = s.node('ShaderNodeMixRGB')
        s.link(cover, mix.inputs[0])
        s.feed(base if base is not None else tuple(colour + [1]), mix.inputs[1])
        mix.inputs[2].default_value = rgba(d['top'])
        base = mix.outputs[0]
    if base is not None:
        s.link(base, shader.inputs['Base Color'])
    if d.get('m') and kind == 'none':
        s.bump(shader, s.noise(7, 3), 0.012, 0.35)
    if kind == 'leaf':
        through = s.node('ShaderNodeBsdfTranslucent')
        through.inputs[0].default_value = [min(1, c * 1.3) for c in colour] + [1]
        mix = s.node('ShaderNodeMixShader')
        mix.inputs[0].default_value = 0.35
        s.link(shader.outputs[0], mix.inputs[1])
        s.link(through.outputs[0], mix.inputs[2])
        s.link(mix.outputs[0], s.out.inputs[0])
    else:
        s.link(shader.outputs[0], s.out.inputs[0])
    return s.material
