import { expect, test } from "vitest";
import { scriptOf, textLanguages } from "./languages.ts";
import { languageOfScript, mainScriptOf } from "./scripts.ts";
import { languageOfText } from "./text-language.ts";

test("the letters of a text say its language where one alone is written in them", () => {
  const said: Record<string, string> = {
    ...{ hi: "दीप जल उठे हैं।", bn: "প্রদীপ জ্বলছে।", pa: "ਦੀਵੇ ਜਗ ਪਏ ਹਨ।", gu: "દીવા પ્રગટ્યા છે." },
    ...{ ta: "விளக்குகள் ஏற்றப்பட்டன.", ml: "വിളക്കുകൾ തെളിഞ്ഞു.", ur: "چراغ جل اٹھے ہیں۔" },
  };
  for (const [language, text] of Object.entries(said)) expect(languageOfText(text, "en")).toBe(language);
});

test("letters that many languages share, and what has none, leave the writer's own", () => {
  for (const own of textLanguages) {
    for (const text of ["", "   ", "5:30 …", "Lamps", "2.47 🪔"]) expect(languageOfText(text, own), text).toBe(own);
  }
  // Whoever writes Marathi writes it in the letters of Hindi.
  for (const own of textLanguages.filter((code) => scriptOf(code) === scriptOf("hi"))) {
    expect(languageOfText("दिवे लागले.", own)).toBe(own);
  }
  // No text is kept as Telugu: there is nothing to choose.
  expect(languageOfText("దీపాలు వెలిగాయి", "en")).toBe("en");
  expect(languageOfText("दीप", "xx")).toBe("hi");
});

test("most of the letters decide, and addresses are no part of the text", () => {
  expect(languageOfText("Come at six: आरती begins with the conch.", "en")).toBe("en");
  expect(languageOfText("आरती छह बजे Ganga ghat पर आरंभ होगी।", "en")).toBe("hi");
  expect(languageOfText("देखिए https://sangam.example.org/space/1/posts/and/more/of/it", "en")).toBe("hi");
  expect(mainScriptOf("அ क")).toBeNull();
});

test("a line with any word in Nastaliq is one of Urdu, whose lines are the tallest; else its first other letters tell", () => {
  for (const text of ["شکریہ بھائی", "Thank you, شکریہ", "നന്ദി ধন্যবাদ شکریہ ཐུགས་རྗེ་ཆེ།", "धन्यवाद، שלום، شکریہ"]) {
    expect(languageOfScript(text), text).toBe("ur");
  }
  expect(languageOfScript("Thank you, ধন্যবাদ")).toBe("bn");
  expect(languageOfScript("Thank you")).toBeUndefined();
});
