import { words, type Words } from "../types.ts";

export interface Place {
  readonly city: Words;
  readonly region: Words;
}

const place = (city: Words, region: Words): Place => ({ city, region });
const maharashtra = words("Maharashtra", "महाराष्ट्र");

export const places = {
  mumbai: place(words("Mumbai", "मुंबई"), maharashtra),
  pune: place(words("Pune", "पुणे"), maharashtra),
  delhi: place(words("Delhi", "दिल्ली"), words("Delhi NCR", "दिल्ली एनसीआर")),
  kolkata: place(words("Kolkata", "कोलकाता"), words("West Bengal", "पश्चिम बंगाल")),
  chennai: place(words("Chennai", "चेन्नई"), words("Tamil Nadu", "तमिलनाडु")),
  bangalore: place(words("Bangalore", "बेंगलुरु"), words("Karnataka", "कर्नाटक")),
  hyderabad: place(words("Hyderabad", "हैदराबाद"), words("Telangana", "तेलंगाना")),
} as const;

export const price = {
  donation: words("Donation Based", "दान पर आधारित"),
  volunteer: words("Volunteer Service", "स्वैच्छिक सेवा"),
} as const;

/** In rupees, with Indian grouping. */
export const rupees = (from: number, to: number): Words => {
  const range = `₹${from.toLocaleString("en-IN")} – ₹${to.toLocaleString("en-IN")}`;
  return words(range, range);
};

export const years = (count: number): Words => words(`${count} years`, `${count} वर्ष`);
