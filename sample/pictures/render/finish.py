"""Denoise, atmosphere, bloom, grade and grain. Linear float in, 8-bit sRGB out; numpy only."""
import numpy as np
from colours import linear

LUMA = np.array([0.2126, 0.7152, 0.0722], np.float32)


def shift(a, dy, dx, wrap):
    rest = [(0, 0)] * (a.ndim - 2)
    if wrap:
        b = np.roll(a, dx, 1)
    else:
        b = np.pad(a, [(0, 0), (max(dx, 0), max(-dx, 0))] + rest, 'edge')[:, max(-dx, 0):max(-dx, 0) + a.shape[1]]
    return np.pad(b, [(max(dy, 0), max(-dy, 0)), (0, 0)] + rest, 'edge')[max(-dy, 0):max(-dy, 0) + a.shape[0]]


def a_trous(x, normal, position, distance, albedo, passes=4, sigma=0.55, wrap=False):
    """Edge-avoiding wavelet filter guided by normal, plane distance and albedo."""
    kernel = {0: 0.375, 1: 0.25, 2: 0.0625}
    per_plane = (1 / (0.004 * distance + 0.02)).astype(np.float32)
    for step in range(passes):
        reach = 1 << step
        luma = x.mean(2)
        total = x * kernel[0] ** 2
        weight = np.full(luma.shape, kernel[0] ** 2, np.float32)
        tolerance = sigma * 0.62 ** step
        for dy in (-2, -1, 0, 1, 2):
            for dx in (-2, -1, 0, 1, 2):
                if not (dx or dy) or abs(dx) + abs(dy) > 3:
                    continue
                moved = shift(x, dy * reach, dx * reach, wrap)
                facing = np.einsum('ijk,ijk->ij', normal, shift(normal, dy * reach, dx * reach, wrap))
                plane = np.abs(np.einsum('ijk,ijk->ij', normal, shift(position, dy * reach, dx * reach, wrap) - position)) * per_plane
                tint = np.abs(albedo - shift(albedo, dy * reach, dx * reach, wrap)).sum(2)
                w = np.clip(facing, 0, 1) ** 2
                for _ in range(3):
                    w = w * w  # to the 16th by squaring: a float power costs ten times as much
                w = kernel[abs(dx)] * kernel[abs(dy)] * w
                w = w * np.exp(-plane * 1.2 - tint * 5 - np.abs(luma - moved.mean(2)) / tolerance)
                total += moved * w[..., None]
                weight += w
        x = total / weight[..., None]
    return x


def blur(a, radius):
    """Three box passes: nearly a Gaussian."""
    for axis in (0, 1):
        for _ in range(3):
            padded = np.pad(a, [(radius + 1, radius) if i == axis else (0, 0) for i in range(3)], 'edge')
            sums = np.cumsum(padded, axis, dtype=np.float64)
            n = a.shape[axis]

            def window(start):
                return tuple(slice(start, start + n) if i == axis else slice(None) for i in range(3))

            a = ((sums[window(2 * radius + 1)] - sums[window(0)]) / (2 * radius + 1)).astype(np.float32)
    return a


def filmic(x):
    return np.clip(x * (2.51 * x + 0.03) / (x * (2.43 * x + 0.59) + 0.14), 0, 1)


def tame_fireflies(colour, solid, wrap):
    luma = colour.mean(2)
    around = np.stack([shift(luma, a, b, wrap) for a in (-1, 0, 1) for b in (-1, 0, 1) if a or b])
    second = np.sort(around, 0)[-2]
    factor = np.where((luma > second * 1.6 + 0.03) & solid, second / np.maximum(luma, 1e-4), 1)
    return colour * factor[..., None]


def denoise(colour, albedo, normal, position, distance, sky, mirror, wrap):
    # Bump-mapped normals would stop the filter on floors and water.
    guide = np.where(((normal[..., 2] > 0.75) & ~sky)[..., None], np.array([0, 0, 1], np.float32), normal)
    solid = (albedo.sum(2) > 0.02) & ~sky
    colour = tame_fireflies(colour, solid, wrap)
    water = mirror & (normal[..., 2] > 0.9)
    under = albedo + 0.03
    light = np.log1p(8 * colour / under) / 3
    light = a_trous(light, guide, position, distance, albedo, 4, 0.5, wrap)
    colour = np.where((solid & ~water)[..., None], (np.expm1(light * 3) / 8) * under, colour)
    if water.any():
        ripple = a_trous(np.log1p(8 * colour) / 3, guide, position, distance, np.zeros_like(albedo), 3, 0.42, wrap)
        colour = np.where(water[..., None], np.expm1(ripple * 3) / 8, colour)
    return colour


def haze(colour, position, camera, distance, sky, fog, power):
    height = np.exp(-np.maximum((position[..., 2] + camera[2]) * 0.5, 0) / fog['h'])
    amount = 1 - np.exp(-np.maximum(distance - 12, 0) * fog['d'] * (0.35 + 0.65 * height))
    amount = np.where(sky, 0, amount)[..., None].astype(np.float32)
    return colour * (1 - amount) + np.array(linear(fog['c']), np.float32) * power * amount


def grade(colour, light, panorama):
    h, w, _ = colour.shape
    scale = w / 1280
    bright = np.minimum(np.maximum(colour - 0.9, 0), 8)
    bloom = blur(bright, max(1, int(3 * scale))) * 0.45 + blur(bright, int(11 * scale)) * 0.33 + blur(bright, int(38 * scale)) * 0.3
    colour = colour + bloom * light['bloom'] + blur(colour, int(24 * scale)) * 0.05
    toned = filmic(colour * 0.78)
    luma = (colour * LUMA).sum(2, keepdims=True)
    held = np.clip(colour / np.maximum(luma, 1e-5) * filmic(luma * 0.78), 0, 1)
    toned = toned * 0.72 + held * 0.28
    shade = (1 - np.clip((toned * LUMA).sum(2, keepdims=True) / 0.35, 0, 1)) ** 2
    toned = np.clip(toned + shade * np.array(linear(light['shadowTint']), np.float32) * 0.11, 0, 1)
    if not panorama:
        y, x = np.mgrid[-1:1:h * 1j, -1:1:w * 1j].astype(np.float32)
        toned = toned * (1 - 0.2 * np.clip((x ** 2 + y ** 2) / 2, 0, 1) ** 1.4)[..., None]
    return np.where(toned <= 0.0031308, toned * 12.92, 1.055 * np.maximum(toned, 1e-6) ** (1 / 2.4) - 0.055)


def grain(image):
    h, w, _ = image.shape
    noise = np.random.default_rng(7).normal(0, 1, (h, w, 1)).astype(np.float32)
    noise = noise * 0.4 + blur(noise, 1) * 1.8
    return image + noise * 0.006 * (0.25 + image) * (1.25 - image)


def run(colour, albedo, normal, position, camera, light, mirror, panorama=False):
    colour = np.minimum(np.nan_to_num(colour), 60)
    normal = normal / np.maximum(np.linalg.norm(normal, axis=2, keepdims=True), 1e-4)
    sky = np.abs(position).sum(2) < 1e-6
    distance = np.sqrt(((position - camera.astype(np.float32)) ** 2).sum(2))
    distance[sky] = 1e4
    colour = denoise(colour, albedo, normal, position, distance, sky, mirror, panorama)
    colour = haze(colour, position, camera, distance, sky, light['fog'], light['skyPower'])
    image = grain(grade(colour * light['expo'], light, panorama))
    return (np.clip(image, 0, 1) * 255 + 0.5).astype(np.uint8)
