import { words } from "../types.ts";
import type { SpaceTour } from "./types.ts";

export const noorbaghTour: SpaceTour = {
  space: "noorbagh",
  title: words("Garden, portal, prayer hall", "बाग़, पेशताक़ और इबादतगाह"),
  about: words(
    "Walk from the long pool of Noor Bagh Masjid to its portal and into the carpeted hall of sandstone arches.",
    "नूर बाग़ मस्जिद के लंबे हौज़ से पेशताक़ तक और फिर बलुआ पत्थर की मेहराबों वाले क़ालीनदार हॉल में चलिए।",
  ),
  scenes: [
    {
      key: "court",
      title: words("The garden pool", "बाग़ का हौज़"),
      about: words(
        "A long pool with fountains lies between cypresses; at its end stands the red mosque with three white domes, at the other the garden gate.",
        "सरू के पेड़ों के बीच फ़व्वारों वाला लंबा हौज़; एक छोर पर तीन सफ़ेद गुंबदों वाली लाल मस्जिद, दूसरे पर बाग़ का दरवाज़ा।",
      ),
      spots: [
        { key: "threshold", kind: "link", to: "threshold", title: words("To the portal", "पेशताक़ की ओर") },
        {
          key: "pool",
          kind: "audio",
          piece: "courtyard-morning",
          title: words("Hear the courtyard in the morning", "सुबह का सहन सुनिए"),
          text: words(
            "Water runs into the pool, birds call to one another, and now and then a drop falls clear.",
            "हौज़ में पानी गिर रहा है, पंछी एक-दूसरे को पुकारते हैं, और कभी-कभी एक बूँद साफ़ सुनाई देती है।",
          ),
        },
        {
          key: "domes",
          kind: "text",
          title: words("Three domes", "तीन गुंबद"),
          text: words(
            "Double shells of brick under lime plaster: the outer ones are seen from the road, the inner ones keep the hall cool and carry a voice to the last row.",
            "चूने से लिपी ईंट की दोहरी परतें: बाहरी गुंबद सड़क से दिखते हैं, भीतरी हॉल को ठंडा रखते हैं और आवाज़ आख़िरी सफ़ तक पहुँचाते हैं।",
          ),
        },
        {
          key: "give",
          kind: "donate",
          title: words("Give for the garden", "बाग़ के लिए तआवुन"),
          text: words(
            "It waters the cypresses and keeps the fountains running.",
            "इससे सरू सींचे जाते हैं और फ़व्वारे चलते रहते हैं।",
          ),
        },
      ],
    },
    {
      key: "threshold",
      title: words("Under the portal", "पेशताक़ के नीचे"),
      about: words(
        "Bands of red and white stone recede to a lit lattice door. Behind you the pool and the cypresses run to the gate.",
        "लाल और सफ़ेद पत्थर की पट्टियाँ रोशन जालीदार दरवाज़े तक सिमटती हैं। पीछे हौज़ और सरू दरवाज़े तक जाते हैं।",
      ),
      spots: [
        { key: "hall", kind: "link", to: "hall", title: words("Into the prayer hall", "इबादतगाह के भीतर") },
        { key: "court", kind: "link", to: "court", title: words("Back to the garden", "वापस बाग़ में") },
        {
          key: "inlay",
          kind: "text",
          title: words("Inlaid rosettes", "जड़े हुए फूल"),
          text: words(
            "Stars and petals of white marble are let into the red stone; no living being is shown, and no line is painted.",
            "सफ़ेद संगमरमर के सितारे और पंखुड़ियाँ लाल पत्थर में जड़ी हैं; किसी जीव का चित्र नहीं, कोई रेखा रंग से नहीं।",
          ),
        },
        {
          key: "garden",
          kind: "text",
          title: words("The char bagh", "चारबाग़"),
          text: words(
            "Water divides the garden in four, as gardens have been laid out since old Persia. People come to sit here whatever they believe.",
            "पानी बाग़ को चार हिस्सों में बाँटता है, जैसे पुराने फ़ारस से बाग़ रचे जाते रहे हैं। यहाँ हर आस्था के लोग बैठने आते हैं।",
          ),
        },
      ],
    },
    {
      key: "hall",
      title: words("The prayer hall", "इबादतगाह"),
      about: words(
        "Cusped arches on red columns, lamps on long chains, lines of carpet. Worshippers sit in rows before the mihrab.",
        "लाल खंभों पर कंगूरेदार मेहराबें, लंबी ज़ंजीरों पर क़ंदीलें, क़ालीन की धारियाँ। मेहराब के आगे सफ़ों में बैठे नमाज़ी।",
      ),
      spots: [
        { key: "threshold", kind: "link", to: "threshold", title: words("Out to the portal", "बाहर पेशताक़ पर") },
        {
          key: "mihrab",
          kind: "text",
          title: words("The mihrab", "मेहराब"),
          text: words(
            "The niche shows the direction of Makkah. It holds nothing: it only turns everyone the same way.",
            "यह ताक़ मक्के की दिशा बताता है। इसमें कुछ रखा नहीं जाता: यह बस सबका रुख़ एक ओर करता है।",
          ),
        },
        {
          key: "arches",
          kind: "text",
          title: words("Nine-cusped arches", "नौ कंगूरों की मेहराबें"),
          text: words(
            "Each was cut on the ground, numbered and raised in a day, so that the next row could lean on it.",
            "हर मेहराब ज़मीन पर तराशी गई, उस पर अंक डाला गया और एक ही दिन में उठाई गई, ताकि अगली क़तार उस पर टिक सके।",
          ),
        },
        {
          key: "give",
          kind: "donate",
          title: words("Give to the mosque", "मस्जिद के लिए तआवुन"),
          text: words("For lamps, carpets and the meal at iftar.", "रोशनी, क़ालीन और इफ़्तार के खाने के लिए।"),
        },
      ],
    },
  ],
  model: words("The mosque with its minarets", "मीनारों वाली मस्जिद"),
};
