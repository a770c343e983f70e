/** The messages of a space's team in its channels: fictional, in English and Hindi. */
export interface SampleLine {
  /** The index of the writer in the team: 0 runs the space, the others are its volunteers. */
  readonly who: number;
  /** Hours before the sample world is made. */
  readonly hoursAgo: number;
  /** `{2}` stands for the name of who that is. */
  readonly text: string;
  /** Line that it answers, by its place in the channel. */
  readonly answers?: number;
  /** Sign → who gave it. */
  readonly signs?: Readonly<Record<string, readonly number[]>>;
}

export interface SampleChannel {
  readonly kind: "announcements" | "public" | "private";
  readonly name: string;
  readonly topic: string;
  /** The readers of a private channel, besides the space's owner. */
  readonly members?: readonly number[];
  /** How many of the last lines who runs the space has not read. */
  readonly unread: number;
  readonly lines: readonly SampleLine[];
}

const line = (
  who: number,
  hoursAgo: number,
  text: string,
  more: Pick<SampleLine, "answers" | "signs"> = {},
): SampleLine => ({ who, hoursAgo, text, ...more });

export const sampleTeamTalk: Readonly<Record<string, readonly SampleChannel[]>> = {
  saptdhara: [
    {
      kind: "announcements",
      name: "",
      topic: "",
      unread: 0,
      lines: [
        line(
          0,
          150,
          "The east gate stays closed until Friday while the step is mended. Please guide everybody to the south gate.",
          {
            signs: { "✅": [1, 2, 3, 4] },
          },
        ),
        line(
          0,
          52,
          "कार्तिक पूर्णिमा की तैयारी बैठक रविवार शाम 5 बजे सभा मंडप में है। सब सेवादार आएँ।\nMeeting for Kartik Purnima: Sunday, 5 pm, in the hall.",
          { signs: { "🙏": [1, 2, 3], "👍": [4] } },
        ),
        line(0, 20, "Thank you all for yesterday. 640 people were served, and nobody went home hungry.", {
          signs: { "🙏": [1, 3, 4, 5], "❤️": [2], "🎉": [1, 2] },
        }),
      ],
    },
    {
      kind: "public",
      name: "General",
      topic: "For everything that has no place of its own",
      unread: 3,
      lines: [
        line(1, 98, "Good morning. The new shoe tokens have come: 400 of them, in the blue crate."),
        line(0, 97.6, "Very good. Please give 100 to the south gate."),
        line(2, 97.2, "दक्षिण द्वार पर मैं रख दूँगी।", { signs: { "👍": [0] } }),
        line(
          3,
          74,
          "Somebody left a walking stick with a brass handle by the tulsi pot. I keep it at the welcome desk.",
          {
            signs: { "🙏": [0] },
          },
        ),
        line(4, 73.4, "It belongs to Joshi ji, he comes every Tuesday."),
        line(
          0,
          49,
          "Who can come one hour earlier on Sunday? We want the lamps filled before the first families arrive.",
        ),
        line(1, 48.7, "I can.", { answers: 5 }),
        line(3, 48.4, "Me too, with my sister.", { answers: 5, signs: { "🙏": [0, 1] } }),
        line(2, 48.1, "मैं भी आऊँगी, पर साढ़े चार तक।", { answers: 5 }),
        line(0, 47.8, "That is enough hands. Thank you.", { answers: 5 }),
        line(5, 26, "The loudspeaker on the left crackles again. I will bring another cable tomorrow."),
        line(0, 25.5, "Please ask @{4} for the key of the store."),
        line(4, 25.2, "Key is with me until 8."),
        line(3, 3.2, "Two families asked whether the well water is for drinking. Shall I put up a sign?"),
        line(2, 2.6, "हाँ, हिंदी और अंग्रेज़ी दोनों में लिख दीजिए।", { signs: { "👍": [1, 3] } }),
        line(1, 0.7, "@{0} the flower sellers want to know by tonight how many garlands for Purnima."),
      ],
    },
    {
      kind: "public",
      name: "भोग और रसोई",
      topic: "Prasad kitchen: what is cooked, what is missing",
      unread: 2,
      lines: [
        line(2, 76, "चावल 40 किलो बचा है, घी 6 किलो। दाल आज ही लानी होगी।"),
        line(0, 75.5, "दाल 25 किलो मँगवा ली है, शाम तक आ जाएगी।", { signs: { "🙏": [2] } }),
        line(2, 71, "आ गई। रसीद दान पेटी के पास रखी है।"),
        line(4, 30, "For Sunday: khichdi for 600, and halwa. Is anybody free from 6 in the morning?"),
        line(3, 29.4, "6 to 10 is fine for me.", { signs: { "🙏": [4, 0] } }),
        line(2, 5, "बड़ा भगोना मरम्मत से लौट आया है।", { signs: { "🎉": [4] } }),
        line(
          4,
          1.4,
          "Then we cook both at once. I have written the list: rice 45 kg, moong 20 kg, ghee 8 kg, jaggery 12 kg.",
        ),
      ],
    },
    {
      kind: "private",
      name: "Trustees",
      topic: "Accounts and repairs",
      members: [1],
      unread: 0,
      lines: [
        line(0, 120, "The mason says the east step will cost a little less than he wrote."),
        line(1, 119, "Good. I will put his paper into the file.", { signs: { "👍": [0] } }),
      ],
    },
  ],
};
