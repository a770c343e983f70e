"""sRGB hex to linear light."""


def linear(hex_colour):
    digits = hex_colour.lstrip('#')
    channels = (int(digits[i:i + 2], 16) / 255 for i in (0, 2, 4))
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]


def rgba(hex_colour):
    return linear(hex_colour) + [1.0]
