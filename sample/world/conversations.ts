/** The conversation of two demo accounts: fictional, in English and Hindi. */
export interface SampleConversation {
  /** Keys of demo accounts. */
  readonly between: readonly [string, string];
  /** How many of the last lines the first one has not read. */
  readonly unread: number;
  /** The writer of the two, the hours before the sample world is made, and the text. */
  readonly lines: readonly (readonly [who: 0 | 1, hoursAgo: number, text: string])[];
}

export const sampleConversations: readonly SampleConversation[] = [
  {
    between: ["demo-temple", "demo-devotee"],
    unread: 1,
    lines: [
      [1, 52, "Namaste. My mother walks slowly. Is there a way to the hall without the steps?"],
      [0, 50.5, "Namaste. Yes, by the side gate at the river there is a ramp, and a wheelchair stands there."],
      [1, 50.2, "Thank you, that helps her very much."],
      [0, 49, "शाम की आरती से आधा घंटा पहले आइए, तब भीड़ कम रहती है।"],
      [1, 3.4, "We come on Friday. May she sit near the front?"],
    ],
  },
  {
    between: ["demo-temple", "demo-artist"],
    unread: 0,
    lines: [
      [0, 120, "नमस्ते, मूर्ति के रंग की मरम्मत के लिए आप कब आ सकते हैं?"],
      [1, 118, "अगले सोमवार की सुबह। कृपया तब तक उसे कपड़े से ढककर रखें।"],
      [0, 117, "ठीक है, हम तैयार रहेंगे।"],
    ],
  },
];
