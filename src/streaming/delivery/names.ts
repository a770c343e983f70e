// Names of a broadcast's files: under its folder in the storage, and the same under its address.

export const segmentName = (opening: number, number: number): string => `${opening}-${number}.m4s`;
export const partName = (opening: number, number: number, part: number): string => `${opening}-${number}.${part}.m4s`;
export const initName = (opening: number, init: number): string => `init-${opening}-${init}.mp4`;

/** @param file such as `high/1-12.m4s`. */
export const storageKey = (folder: string, file: string): string => `broadcasts/${folder}/${file}`;
export const stillsFolder = (folder: string): string => storageKey(folder, "stills/");
export const stillName = (opening: number, count: number): string =>
  `${String(opening).padStart(6, "0")}-${String(count).padStart(6, "0")}.jpg`;
