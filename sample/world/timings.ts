/** The spans of a day as from – to, `HH:MM`, one after the other. */
type Spans = readonly (readonly [opens: string, closes: string])[];

export interface SampleTimings {
  readonly space: string;
  /** Weekdays that differ, 1 is Monday; none is closed. */
  readonly weekdays: Readonly<Record<number, Spans>>;
  readonly days: readonly {
    /** Counted from the day of seeding. */
    readonly inDays: number;
    readonly length: number;
    readonly kind: "festival" | "exception";
    /** In English and Hindi at once, as on a notice board: a day has one name for all readers. */
    readonly name: string;
    readonly spans: Spans;
  }[];
}

const fridayPrayer: SampleTimings["weekdays"] = {
  5: [
    ["04:45", "07:00"],
    ["11:30", "15:00"],
    ["16:00", "21:00"],
  ],
};

/** The spaces whose days differ: the rest keep their usual timings. */
export const sampleTimings: readonly SampleTimings[] = [
  {
    space: "saptdhara",
    weekdays: { 1: [["03:30", "22:30"]], 4: [["04:30", "12:30"]] },
    days: [
      {
        inDays: 3,
        length: 1,
        kind: "festival",
        name: "Night of a thousand lamps · हज़ार दीयों की रात",
        spans: [["04:30", "23:45"]],
      },
      {
        inDays: 12,
        length: 2,
        kind: "exception",
        name: "The lowest steps are being repaired · सबसे नीची सीढ़ियों की मरम्मत",
        spans: [],
      },
      {
        inDays: 40,
        length: 1,
        kind: "festival",
        name: "Day of the founders · संस्थापक दिवस",
        spans: [["00:00", "00:00"]],
      },
    ],
  },
  { space: "noorbagh", weekdays: fridayPrayer, days: [] },
  { space: "shifa", weekdays: fridayPrayer, days: [] },
  {
    space: "eveninglamp",
    weekdays: { 7: [["06:00", "21:00"]] },
    days: [{ inDays: 33, length: 2, kind: "festival", name: "Christmas · क्रिसमस", spans: [["05:30", "23:30"]] }],
  },
  { space: "twohills", weekdays: { 1: [], 7: [["06:30", "12:30"]] }, days: [] },
  {
    space: "deepsar",
    weekdays: { 7: [["02:30", "22:30"]] },
    days: [{ inDays: 5, length: 1, kind: "festival", name: "Gurpurab · गुरपुरब", spans: [["00:00", "00:00"]] }],
  },
  { space: "shantivan", weekdays: { 2: [] }, days: [] },
  {
    space: "kumorpara",
    weekdays: {
      6: [
        ["08:00", "12:00"],
        ["17:00", "01:00"],
      ],
    },
    days: [],
  },
];
