/** Smooth value noise in [0, 1] over the plane. */
export const noise2 = (x: number, y: number, seed = 0): number => {
  const hash = (i: number, j: number): number => {
    const s = Math.sin(i * 127.1 + j * 311.7 + seed * 74.7) * 43758.5453;
    return s - Math.floor(s);
  };
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const ease = (t: number): number => t * t * (3 - 2 * t);
  const [u, v] = [ease(x - i), ease(y - j)];
  const top = hash(i, j) * (1 - u) + hash(i + 1, j) * u;
  const low = hash(i, j + 1) * (1 - u) + hash(i + 1, j + 1) * u;
  return top * (1 - v) + low * v;
};

export const fractal = (x: number, y: number, octaves: number, seed = 0): number => {
  let sum = 0;
  let size = 0.5;
  for (let o = 0; o < octaves; o++) {
    sum += noise2(x * 2 ** o, y * 2 ** o, seed + o * 13) * size;
    size /= 2;
  }
  return sum / (1 - size * 2);
};

/** Sharp crests, for mountains. */
export const ridged = (x: number, y: number, octaves: number, seed = 0): number => {
  let sum = 0;
  let size = 0.5;
  for (let o = 0; o < octaves; o++) {
    sum += (1 - Math.abs(noise2(x * 2 ** o, y * 2 ** o, seed + o * 7) * 2 - 1)) ** 1.6 * size;
    size /= 2;
  }
  return sum / (1 - size * 2);
};
