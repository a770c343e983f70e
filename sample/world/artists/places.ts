import { words, type SamplePrice, type Words } from "../types.ts";

export interface Place {
  readonly city: Words;
  readonly region: Words;
  /** Its middle on the map. */
  readonly at: { readonly lat: number; readonly lng: number };
}

const place = (city: Words, region: Words, lat: number, lng: number): Place => ({ city, region, at: { lat, lng } });
const maharashtra = words("Maharashtra", "महाराष्ट्र");

export const places = {
  mumbai: place(words("Mumbai", "मुंबई"), maharashtra, 19.02, 72.84),
  pune: place(words("Pune", "पुणे"), maharashtra, 18.52, 73.86),
  delhi: place(words("Delhi", "दिल्ली"), words("Delhi NCR", "दिल्ली एनसीआर"), 28.63, 77.22),
  kolkata: place(words("Kolkata", "कोलकाता"), words("West Bengal", "पश्चिम बंगाल"), 22.6, 88.36),
  chennai: place(words("Chennai", "चेन्नई"), words("Tamil Nadu", "तमिलनाडु"), 13.07, 80.26),
  bangalore: place(words("Bangalore", "बेंगलुरु"), words("Karnataka", "कर्नाटक"), 12.97, 77.59),
  hyderabad: place(words("Hyderabad", "हैदराबाद"), words("Telangana", "तेलंगाना"), 17.38, 78.47),
} as const;

const unpriced = { price_from_paise: null, price_to_paise: null };
export const donationBased: SamplePrice = { price_kind: "donation", ...unpriced };
export const volunteerService: SamplePrice = { price_kind: "volunteer", ...unpriced };

/** In rupees. */
export const priceRange = (from: number, to: number): SamplePrice => ({
  price_kind: "range",
  price_from_paise: from * 100,
  price_to_paise: to * 100,
});

/** In rupees. */
export const priceFrom = (from: number): SamplePrice => ({
  ...{ price_kind: "from", price_from_paise: from * 100 },
  price_to_paise: null,
});

export const onRequest: SamplePrice = { price_kind: "ask", ...unpriced };

export const years = (count: number): Words => words(`${count} years`, `${count} वर्ष`);
