import type { Point } from "../read/elements.ts";

/** Countries of one zone, with what they are called in addresses. */
const zones: Readonly<Record<string, string>> = {
  ...{ IN: "Asia/Kolkata", NP: "Asia/Kathmandu", BD: "Asia/Dhaka", LK: "Asia/Colombo", PK: "Asia/Karachi" },
  ...{ BT: "Asia/Thimphu", MM: "Asia/Yangon", TH: "Asia/Bangkok", GB: "Europe/London", AE: "Asia/Dubai" },
  ...{ SG: "Asia/Singapore", MY: "Asia/Kuala_Lumpur", MU: "Indian/Mauritius", ZA: "Africa/Johannesburg" },
};

const boxes: readonly (readonly [country: string, south: number, west: number, north: number, east: number])[] = [
  ["LK", 5.8, 79.5, 9.9, 82],
  ["BT", 26.7, 88.7, 28.4, 92.2],
  ["NP", 27.4, 80, 30.5, 88.2],
  ["BD", 20.6, 88.9, 26.7, 92.4],
  ["PK", 24, 61, 37, 69.9],
  ["IN", 6.5, 68.1, 35.7, 97.5],
];

const countryAt = ({ lat, lng }: Point): string | null =>
  boxes.find(([, south, west, north, east]) => lat >= south && lat <= north && lng >= west && lng <= east)?.[0] ?? null;

/** The zone of a place, near enough for its opening hours: by its country, else by the hour that its longitude has. */
export function zoneOf(point: Point, country: string): string {
  const known = zones[country.toUpperCase()] ?? zones[countryAt(point) ?? ""];
  if (known) return known;
  const hours = Math.round(point.lng / 15);
  // Etc/GMT counts westwards.
  return hours === 0 ? "Etc/GMT" : `Etc/GMT${hours > 0 ? "-" : "+"}${Math.abs(hours)}`;
}
