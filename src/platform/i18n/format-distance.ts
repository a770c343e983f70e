import { numbers } from "./format-date.ts";

/** "3.4 km", without the decimal from ten on. */
export function formatKilometres(km: number, language: string): string {
  const maximumFractionDigits = km < 10 ? 1 : 0;
  const options = { style: "unit", unit: "kilometer", maximumFractionDigits } as const;
  return numbers(language, options)
    .format(km)
    .replace(/\u00a0|\u202f/g, " ");
}
