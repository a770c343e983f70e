/** One size of a panorama, cut into tiles: `columns` × `rows` of `tile` px each. */
export interface PanoramaLevel {
  readonly width: number;
  readonly columns: number;
  readonly rows: number;
  readonly tile: number;
  readonly ending: "webp" | "jpg";
}

/** px across of the picture of which smaller ones are made; a wider one has tiles of its whole size beside it. */
export const MIDDLE_WIDTH = 4_096;
/** Cutting more would cost more than anybody sees of it. */
const LARGE_FROM = 5_000;
const HALF_COLUMNS_UNTIL = 10_240;
const MIDDLE_COLUMNS = 8;

/** The first picture of a sphere, seen until its tiles are there. */
export const BASE_WIDTH = 2_048;

const level = (width: number, columns: number, ending: PanoramaLevel["ending"]): PanoramaLevel => {
  const tile = Math.floor(width / columns);
  return { width: tile * columns, columns, rows: columns / 2, tile, ending };
};

/**
 * The sizes in which a panorama of this width is shown, the smallest first: what a screen at its widest look needs, and all
 * that the camera took. Columns and rows are powers of two.
 */
export function panoramaLevels(width: number): readonly PanoramaLevel[] {
  const middle = level(Math.min(width, MIDDLE_WIDTH), MIDDLE_COLUMNS, "webp");
  if (width < LARGE_FROM) return [middle];
  return [middle, level(width, width <= HALF_COLUMNS_UNTIL ? 16 : 32, "jpg")];
}

/** The name of a tile in its panorama's folder and at its door. */
export const tileName = ({ ending }: PanoramaLevel, place: number, column: number, row: number): string =>
  `${place}-${column}-${row}.${ending}`;

/** Whether large tiles have to be cut of it once it is stored. */
export const hasLargeTiles = (width: number): boolean => panoramaLevels(width).length > 1;
