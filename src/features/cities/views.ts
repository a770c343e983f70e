export interface City {
  readonly id: number;
  /** In the reader's script where it is known. */
  readonly name: string;
  /** State or country. */
  readonly region: string;
  readonly lat: number;
  readonly lng: number;
}
