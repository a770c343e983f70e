/** How a space of the sample world keeps its days. */
export interface SampleCalendar {
  readonly space: string;
  readonly tradition?: string;
  readonly asr?: "hanafi" | "shafi";
  /** A time on its clocks, or minutes after the adhan: Fajr, Dhuhr, Asr, Maghrib, Isha. */
  readonly iqama?: readonly [string, string, string, string, string];
  readonly jumuah?: readonly string[];
}

export const sampleCalendars: readonly SampleCalendar[] = [
  { space: "noorbagh", asr: "hanafi", iqama: ["+20", "13:30", "+15", "+5", "+20"], jumuah: ["13:15", "14:00"] },
  { space: "shifa", asr: "hanafi", iqama: ["+25", "13:15", "+15", "+5", "20:30"], jumuah: ["13:30"] },
  { space: "chinar", asr: "hanafi", iqama: ["+20", "13:30", "+20", "+5", "+25"], jumuah: ["13:30"] },
  { space: "kadavath", asr: "shafi", iqama: ["+20", "12:45", "+15", "+5", "+15"], jumuah: ["12:30"] },
  { space: "deepsar", tradition: "nanakshahi-2003" },
];
