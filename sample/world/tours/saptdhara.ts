import { words } from "../types.ts";
import type { SpaceTour } from "./types.ts";

export const saptdharaTour: SpaceTour = {
  space: "saptdhara",
  title: words("From the ghat to the sanctum", "घाट से गर्भगृह तक"),
  about: words(
    "Dusk at Saptdhara Mandir: begin among the lamps on the river steps, climb to the porch and stand before the lit door of the sanctum.",
    "सप्तधारा मंदिर की सांझ: नदी की सीढ़ियों के दीपों से चलकर अर्धमंडप तक चढ़िए और गर्भगृह के आलोकित द्वार के सामने खड़े होइए।",
  ),
  scenes: [
    {
      key: "court",
      title: words("The ghat at dusk", "सांझ का घाट"),
      about: words(
        "Broad steps with rows of oil lamps lead from the river, where boats lie and leaf cups of light float, up to a sandstone temple under a violet sky.",
        "तेल के दीपों की क़तारों वाली चौड़ी सीढ़ियाँ नदी से, जहाँ नावें ठहरी हैं और दोनों में दीये तैरते हैं, बैंगनी आकाश तले बलुआ पत्थर के मंदिर तक जाती हैं।",
      ),
      spots: [
        { key: "threshold", kind: "link", to: "threshold", title: words("Up to the temple", "ऊपर मंदिर की ओर") },
        {
          key: "river",
          kind: "text",
          title: words("Lamps on the water", "जल पर दीये"),
          text: words(
            "Families set leaf cups of ghee lamps on the river after the aarti. On Kartik Purnima more than a thousand go down with the current.",
            "आरती के बाद परिवार पत्तों के दोनों में घी के दीये नदी को सौंपते हैं। कार्तिक पूर्णिमा पर हज़ार से अधिक दीये धारा के साथ बहते हैं।",
          ),
        },
        {
          key: "spire",
          kind: "text",
          title: words("The shikhara of 1764", "1764 का शिखर"),
          text: words(
            "Local masons raised it, with smaller spires climbing its sides like hills before a mountain. They signed with seven shallow grooves at the foot of each pillar.",
            "स्थानीय शिल्पियों ने इसे उठाया; इसके पार्श्व पर छोटे शिखर ऐसे चढ़ते हैं जैसे पर्वत के आगे पहाड़ियाँ। हर स्तंभ के मूल में सात हल्की रेखाएँ उनके हस्ताक्षर हैं।",
          ),
        },
        {
          key: "lamps",
          kind: "audio",
          piece: "temple-bells",
          title: words("Hear the evening bells", "सांझ की घंटियाँ सुनिए"),
          text: words(
            "Small bronze bells one after the other, and from time to time a deep one that rings out over the water.",
            "काँसे की छोटी घंटियाँ एक के बाद एक बजती हैं, और बीच-बीच में एक गंभीर घंटा, जिसकी गूँज जल पर दूर तक जाती है।",
          ),
        },
      ],
    },
    {
      key: "threshold",
      title: words("Before the porch", "अर्धमंडप के सामने"),
      about: words(
        "The pillared porch glows from within, lamp stands burn at both sides, and behind you the steps go down to the evening river.",
        "स्तंभों वाला अर्धमंडप भीतर से दमक रहा है, दोनों ओर दीपस्तंभ जल रहे हैं, और पीछे सीढ़ियाँ सांझ की नदी तक उतरती हैं।",
      ),
      spots: [
        { key: "hall", kind: "link", to: "hall", title: words("Into the mandapa", "मंडप के भीतर") },
        { key: "court", kind: "link", to: "court", title: words("Back to the ghat", "वापस घाट पर") },
        {
          key: "bell",
          kind: "text",
          title: words("The bell of the porch", "अर्धमंडप की घंटी"),
          text: words(
            "Whoever comes in touches it once. The sound is to clear the mind of everything that was brought along from the street.",
            "भीतर आने वाला इसे एक बार छूता है। यह ध्वनि गली से साथ आए विचारों को मन से हटाने के लिए है।",
          ),
        },
        {
          key: "give",
          kind: "donate",
          title: words("Give to the annakshetra", "अन्नक्षेत्र के लिए दान"),
          text: words(
            "A plain meal of dal, rice and a vegetable for anyone who sits down.",
            "जो भी पंगत में बैठे, उसके लिए दाल, चावल और सब्ज़ी का सादा भोजन।",
          ),
        },
      ],
    },
    {
      key: "hall",
      title: words("The mandapa", "मंडप"),
      about: words(
        "Carved pillars carry ceilings like opened lotuses. Devotees stand with joined hands before the garlanded door of the sanctum; a rangoli with lamps lies behind you.",
        "नक़्क़ाशीदार स्तंभों पर खिले कमल जैसी छतें टिकी हैं। मालाओं से सजे गर्भगृह द्वार के सामने भक्त हाथ जोड़े खड़े हैं; आपके पीछे दीपों वाली रंगोली है।",
      ),
      spots: [
        { key: "threshold", kind: "link", to: "threshold", title: words("Out to the porch", "बाहर अर्धमंडप पर") },
        {
          key: "lamp",
          kind: "lamp",
          title: words("The lamp before the sanctum", "गर्भगृह के आगे का दीप"),
          text: words(
            "A lamp lit here burns for a day, and everyone who comes in meanwhile sees it.",
            "यहाँ जलाया दीप एक दिन तक जलता है, और इस बीच जो भी आए, उसे देखता है।",
          ),
        },
        {
          key: "pillars",
          kind: "text",
          title: words("Turned pillars", "खराद पर गढ़े स्तंभ"),
          text: words(
            "Each shaft was turned like wood, in rings that catch the lamplight. In the monsoon you hear rain water run through a channel under this floor.",
            "हर स्तंभ लकड़ी की तरह खराद पर गढ़ा गया, उसकी वलयें दीपों की रोशनी थामती हैं। चौमासे में इस फ़र्श के नीचे बहते पानी की ध्वनि सुनाई देती है।",
          ),
        },
        {
          key: "rangoli",
          kind: "text",
          title: words("Rice-flour rangoli", "चावल के आटे की रंगोली"),
          text: words(
            "Drawn anew each morning by those who sweep the hall, and gone by night under many feet.",
            "हर सुबह मंडप बुहारने वाले इसे नए सिरे से रचते हैं, और रात तक यह अनेक पाँवों तले मिट जाती है।",
          ),
        },
      ],
    },
  ],
  model: words("The temple on its terrace", "जगती पर खड़ा मंदिर"),
};
