export type Light = {
  /** [elevation 0..1, colour] from horizon to zenith. */
  sky: readonly (readonly [number, string])[];
  skyPower: number;
  /** Azimuth 0 is behind the visitor, 90 to the right. */
  sun: { az: number; el: number; c: string; power: number; size: number };
  glow: { c: string; k: number };
  fog: { c: string; d: number; h: number };
  clouds: { c: string; k: number; cover?: number };
  stars?: number;
  lamp: number;
  expo: number;
  shadowTint: string;
  bloom: number;
  emit: number;
};

export type LightName =
  | "dawn"
  | "morning"
  | "noon"
  | "golden"
  | "dusk"
  | "blue"
  | "night"
  | "monsoon"
  | "mist"
  | "highland"
  | "hall";

export const lights: Readonly<Record<LightName, Light>> = {
  dawn: {
    sky: [
      [0, "#ffd7a6"],
      [0.07, "#ffc3a0"],
      [0.2, "#f2b3b4"],
      [0.42, "#a9a9da"],
      [1, "#4f83cf"],
    ],
    skyPower: 0.8,
    sun: { az: 58, el: 19, c: "#ffb878", power: 5.6, size: 1.2 },
    glow: { c: "#ffe0a8", k: 1.1 },
    fog: { c: "#f6c7ac", d: 0.0021, h: 30 },
    clouds: { c: "#ffe6d6", k: 0.7 },
    lamp: 0.7,
    expo: 0.95,
    shadowTint: "#3c3a7a",
    bloom: 0.3,
    emit: 0.7,
  },
  morning: {
    sky: [
      [0, "#f4ecd8"],
      [0.1, "#d5e6ec"],
      [0.35, "#93c4e6"],
      [1, "#3f86cb"],
    ],
    skyPower: 0.95,
    sun: { az: 52, el: 30, c: "#ffe2b4", power: 5.6, size: 0.9 },
    glow: { c: "#fff2d0", k: 0.6 },
    fog: { c: "#e2e2dc", d: 0.0022, h: 28 },
    clouds: { c: "#ffffff", k: 0.7 },
    lamp: 0.4,
    expo: 0.95,
    shadowTint: "#3a4a80",
    bloom: 0.2,
    emit: 0.6,
  },
  noon: {
    sky: [
      [0, "#e8eef0"],
      [0.12, "#bfe0ee"],
      [0.4, "#7dbce4"],
      [1, "#2f7cc4"],
    ],
    skyPower: 1,
    sun: { az: 36, el: 50, c: "#fff4dc", power: 4.8, size: 0.8 },
    glow: { c: "#fff6dd", k: 0.4 },
    fog: { c: "#cfe2ea", d: 0.002, h: 30 },
    clouds: { c: "#ffffff", k: 0.8 },
    lamp: 0.4,
    expo: 0.93,
    shadowTint: "#35507c",
    bloom: 0.18,
    emit: 0.6,
  },
  golden: {
    sky: [
      [0, "#ffdf9e"],
      [0.08, "#ffd09a"],
      [0.22, "#f0c6ac"],
      [0.45, "#a9bcd8"],
      [1, "#4d7fbf"],
    ],
    skyPower: 0.85,
    sun: { az: -56, el: 17, c: "#ffbe70", power: 6, size: 1.1 },
    glow: { c: "#ffe0a0", k: 1.1 },
    fog: { c: "#f3d0a0", d: 0.002, h: 28 },
    clouds: { c: "#fff0d8", k: 0.7 },
    lamp: 0.6,
    expo: 0.95,
    shadowTint: "#3e3a72",
    bloom: 0.3,
    emit: 0.7,
  },
  dusk: {
    sky: [
      [0, "#ffb06a"],
      [0.06, "#ff9468"],
      [0.18, "#e27f92"],
      [0.4, "#7a66b4"],
      [1, "#24367c"],
    ],
    skyPower: 0.8,
    sun: { az: -58, el: 11, c: "#ff9c5e", power: 3.6, size: 1.2 },
    glow: { c: "#ffc98a", k: 1.2 },
    fog: { c: "#dd8f88", d: 0.002, h: 26 },
    clouds: { c: "#ffb09a", k: 0.75 },
    lamp: 1.4,
    expo: 1.02,
    shadowTint: "#2c2c70",
    bloom: 0.4,
    emit: 1,
  },
  blue: {
    sky: [
      [0, "#f0a48a"],
      [0.05, "#c98aa8"],
      [0.16, "#7f7fc0"],
      [0.4, "#3f59a8"],
      [1, "#16265f"],
    ],
    skyPower: 0.72,
    sun: { az: -70, el: 9, c: "#ffb0a0", power: 0.9, size: 3 },
    glow: { c: "#ffb090", k: 0.5 },
    fog: { c: "#7f78ac", d: 0.0026, h: 26 },
    clouds: { c: "#c890b0", k: 0.6 },
    stars: 0.4,
    lamp: 1.8,
    expo: 1.08,
    shadowTint: "#1e2668",
    bloom: 0.42,
    emit: 1,
  },
  night: {
    sky: [
      [0, "#5a4f9a"],
      [0.1, "#3a4290"],
      [0.35, "#1d2a6c"],
      [1, "#0b1440"],
    ],
    skyPower: 0.55,
    sun: { az: 140, el: 38, c: "#9fb6ff", power: 0.4, size: 1 },
    glow: { c: "#5a63b0", k: 0.12 },
    fog: { c: "#2c2f66", d: 0.003, h: 24 },
    clouds: { c: "#4a4a8c", k: 0.35 },
    stars: 1,
    lamp: 2.2,
    expo: 1.05,
    shadowTint: "#1a2260",
    bloom: 0.45,
    emit: 0.9,
  },
  monsoon: {
    sky: [
      [0, "#e6e6dc"],
      [0.12, "#c3ced4"],
      [0.35, "#94a6b6"],
      [1, "#62788f"],
    ],
    skyPower: 1.15,
    sun: { az: 40, el: 46, c: "#fff0d6", power: 1.7, size: 9 },
    glow: { c: "#fff2d8", k: 0.5 },
    fog: { c: "#cbd3d3", d: 0.0042, h: 34 },
    clouds: { c: "#5f7086", k: 0.75, cover: 0.16 },
    lamp: 0.8,
    expo: 1,
    shadowTint: "#33506a",
    bloom: 0.24,
    emit: 0.8,
  },
  mist: {
    sky: [
      [0, "#efe9e0"],
      [0.12, "#dde0e2"],
      [0.35, "#b9c8d6"],
      [1, "#8aa3bf"],
    ],
    skyPower: 1.05,
    sun: { az: 55, el: 24, c: "#ffe6c4", power: 2.4, size: 5 },
    glow: { c: "#fff0da", k: 0.9 },
    fog: { c: "#e2e2e0", d: 0.0085, h: 18 },
    clouds: { c: "#f6f4f0", k: 0.5, cover: 0.1 },
    lamp: 0.7,
    expo: 0.97,
    shadowTint: "#44587c",
    bloom: 0.26,
    emit: 0.7,
  },
  highland: {
    sky: [
      [0, "#dcecf6"],
      [0.1, "#a9d0ee"],
      [0.35, "#4f97d8"],
      [1, "#114a9e"],
    ],
    skyPower: 0.95,
    sun: { az: 46, el: 36, c: "#fff1da", power: 5.6, size: 0.5 },
    glow: { c: "#fff6e2", k: 0.4 },
    fog: { c: "#c2dbee", d: 0.0008, h: 60 },
    clouds: { c: "#ffffff", k: 0.6 },
    lamp: 0.4,
    expo: 0.93,
    shadowTint: "#2c4684",
    bloom: 0.18,
    emit: 0.6,
  },
  hall: {
    sky: [
      [0, "#ffe6bf"],
      [0.3, "#cfe0ff"],
      [1, "#b8d0ff"],
    ],
    skyPower: 1,
    sun: { az: -62, el: 34, c: "#ffd9a8", power: 8, size: 1.2 },
    glow: { c: "#ffffff", k: 0.3 },
    fog: { c: "#b9a8a0", d: 0.0025, h: 200 },
    clouds: { c: "#ffffff", k: 0 },
    lamp: 1.5,
    expo: 1,
    shadowTint: "#3a3a78",
    bloom: 0.4,
    emit: 0.35,
  },
};

export type LightChange = Partial<Omit<Light, "sun" | "fog" | "clouds" | "glow">> & {
  sun?: Partial<Light["sun"]>;
  fog?: Partial<Light["fog"]>;
  clouds?: Partial<Light["clouds"]>;
  glow?: Partial<Light["glow"]>;
};

export const lightOf = (name: LightName, change: LightChange = {}): Light => {
  const base = lights[name];
  return {
    ...base,
    ...change,
    sun: { ...base.sun, ...change.sun },
    fog: { ...base.fog, ...change.fog },
    clouds: { ...base.clouds, ...change.clouds },
    glow: { ...base.glow, ...change.glow },
  };
};
