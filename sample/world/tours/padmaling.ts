import { words } from "../types.ts";
import type { SpaceTour } from "./types.ts";

export const padmalingTour: SpaceTour = {
  space: "padmaling",
  title: words("After the rain at Padmaling", "बारिश के बाद पद्मलिंग"),
  about: words(
    "The wet court under prayer flags, the row of wheels, and the painted assembly hall where butter lamps burn.",
    "प्रार्थना ध्वजों तले भीगा आँगन, चक्रों की क़तार, और चित्रित सभागृह जहाँ मक्खन के दीप जलते हैं।",
  ),
  scenes: [
    {
      key: "court",
      title: words("The court", "आँगन"),
      about: words(
        "Wet flagstones before a monastery of three golden roofs; chortens, prayer wheels and lines of flags all round, forest and snow peaks beyond.",
        "तीन सुनहरी छतों वाले मठ के आगे भीगे पत्थर; चारों ओर छोर्तेन, प्रार्थना चक्र और ध्वजों की डोरियाँ, उनसे परे वन और हिमशिखर।",
      ),
      spots: [
        { key: "threshold", kind: "link", to: "threshold", title: words("To the prayer wheels", "प्रार्थना चक्रों की ओर") },
        {
          key: "flags",
          kind: "text",
          title: words("Flags in the wind", "हवा में ध्वज"),
          text: words(
            "Blue, white, red, green, yellow: sky, air, fire, water and earth, always in this order. They are left to fade, and new ones are hung beside them.",
            "नीला, सफ़ेद, लाल, हरा, पीला: आकाश, वायु, अग्नि, जल और पृथ्वी, सदा इसी क्रम में। इन्हें फीका पड़ने दिया जाता है, और नए पास में टाँगे जाते हैं।",
          ),
        },
        {
          key: "chortens",
          kind: "text",
          title: words("Chortens by the gate", "द्वार के छोर्तेन"),
          text: words("Walk round them with your right hand to the wall.", "इनकी परिक्रमा दीवार को दाएँ हाथ रखकर कीजिए।"),
        },
        {
          key: "give",
          kind: "donate",
          title: words("Give to the school of novices", "बाल भिक्षुओं के विद्यालय को दान"),
          text: words(
            "Thirty boys and girls learn here; it pays for books and warm clothes.",
            "यहाँ तीस बालक-बालिकाएँ पढ़ते हैं; इससे पुस्तकें और गरम कपड़े आते हैं।",
          ),
        },
      ],
    },
    {
      key: "threshold",
      title: words("Along the wheels", "चक्रों के साथ"),
      about: words(
        "Gilded prayer wheels stand in a long frame; people turn them as they pass on their way to the painted porch.",
        "लंबे चौखटे में सुनहरे प्रार्थना चक्र; लोग चित्रित द्वारमंडप की ओर जाते हुए उन्हें घुमाते चलते हैं।",
      ),
      spots: [
        { key: "hall", kind: "link", to: "hall", title: words("Into the assembly hall", "सभागृह के भीतर") },
        { key: "court", kind: "link", to: "court", title: words("Back to the court", "वापस आँगन में") },
        {
          key: "wheels",
          kind: "text",
          title: words("Turning a wheel", "चक्र घुमाना"),
          text: words(
            "Clockwise, with the right hand, one after the other. Each holds a rolled prayer, and a turn is counted as one reading.",
            "दाएँ हाथ से, घड़ी की दिशा में, एक के बाद एक। हर चक्र में लिपटी प्रार्थना है, और एक फेरा एक पाठ माना जाता है।",
          ),
        },
        {
          key: "forest",
          kind: "text",
          title: words("The cloud forest", "बादलों का वन"),
          text: words(
            "No tree on this slope is felled. Before the rains the monks and the village plant a thousand more.",
            "इस ढलान का कोई पेड़ नहीं काटा जाता। बरसात से पहले भिक्षु और गाँव हज़ार पेड़ और लगाते हैं।",
          ),
        },
      ],
    },
    {
      key: "hall",
      title: words("The assembly hall", "सभागृह"),
      about: words(
        "Red pillars with painted brackets under a skylight; monks sit in facing rows behind you, and before you butter lamps burn on the altar of small chortens.",
        "रोशनदान तले चित्रित ब्रैकेट वाले लाल स्तंभ; पीछे आमने-सामने क़तारों में भिक्षु बैठे हैं, और आगे छोटे छोर्तेनों की वेदी पर मक्खन के दीप जलते हैं।",
      ),
      spots: [
        { key: "threshold", kind: "link", to: "threshold", title: words("Out to the wheels", "बाहर चक्रों के पास") },
        {
          key: "lamp",
          kind: "lamp",
          title: words("A butter lamp at the altar", "वेदी पर मक्खन का दीप"),
          text: words(
            "Light one for somebody: it burns for a day among the others.",
            "किसी के लिए एक जलाइए: वह औरों के बीच एक दिन तक जलेगा।",
          ),
        },
        {
          key: "chant",
          kind: "audio",
          piece: "singing-bowls",
          title: words("Hear the bowls", "कटोरों का नाद सुनिए"),
          text: words(
            "Bowls are struck one at a time; each tone swells, trembles and slowly fades into silence.",
            "कटोरे एक-एक करके बजाए जाते हैं; हर नाद उठता है, काँपता है और धीरे-धीरे मौन में घुल जाता है।",
          ),
        },
        {
          key: "skylight",
          kind: "text",
          title: words("The skylight", "रोशनदान"),
          text: words(
            "All daylight comes from above, so that the paintings on the walls stay in shade and keep their colours.",
            "सारा उजाला ऊपर से आता है, ताकि दीवारों की चित्रकारी छाया में रहे और रंग न खोए।",
          ),
        },
      ],
    },
  ],
  model: words("The monastery of golden roofs", "सुनहरी छतों वाला मठ"),
};
