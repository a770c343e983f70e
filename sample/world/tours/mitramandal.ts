import { words } from "../types.ts";
import type { SpaceTour } from "./types.ts";

export const mitramandalTour: SpaceTour = {
  space: "mitramandal",
  title: words("An evening of the festival", "उत्सव की एक सांझ"),
  about: words(
    "The chowk of old Pune houses under lanterns, the ring of the dhol players, and the stage of marigolds and lamps.",
    "कंदीलों तले पुणे के पुराने वाड़ों का चौक, ढोल-ताशा का घेरा, और गेंदे व दीपों से सजा मंच।",
  ),
  scenes: [
    {
      key: "court",
      title: words("The chowk", "चौक"),
      about: words(
        "People of the whole quarter fill a square of timber-galleried houses; lanterns hang across it, and at its end the mandap shines with flowers.",
        "लकड़ी के छज्जों वाले वाड़ों का चौक पूरे मोहल्ले से भरा है; ऊपर कंदीलें टँगी हैं और छोर पर फूलों से सजा मंडप दमकता है।",
      ),
      spots: [
        { key: "threshold", kind: "link", to: "threshold", title: words("To the drums", "ढोल की ओर") },
        { key: "hall", kind: "link", to: "hall", title: words("Up to the stage", "ऊपर मंच पर") },
        {
          key: "houses",
          kind: "text",
          title: words("The wadas", "वाड़े"),
          text: words(
            "Stone below, timber and lime above, a well in every yard. For ten days each family cooks the prasad of one evening.",
            "नीचे पत्थर, ऊपर लकड़ी और चूना, हर आँगन में कुआँ। दस दिन तक हर परिवार एक सांझ का प्रसाद बनाता है।",
          ),
        },
        {
          key: "give",
          kind: "donate",
          title: words("Give to the mandal", "मंडल को वर्गणी"),
          text: words(
            "It pays for books and blood camps when the festival is over.",
            "उत्सव के बाद इससे पुस्तकें आती हैं और रक्तदान शिविर लगते हैं।",
          ),
        },
      ],
    },
    {
      key: "threshold",
      title: words("In the ring of drums", "ढोल के घेरे में"),
      about: words(
        "You stand in the middle of a ring of dhol players with saffron flags; beyond them the lit mandap and the crowd.",
        "आप भगवे ध्वजों के बीच ढोल बजाने वालों के घेरे में खड़े हैं; उनके पार रोशन मंडप और भीड़।",
      ),
      spots: [
        { key: "hall", kind: "link", to: "hall", title: words("Up to the stage", "ऊपर मंच पर") },
        { key: "court", kind: "link", to: "court", title: words("Back to the chowk", "वापस चौक में") },
        {
          key: "dhol",
          kind: "audio",
          piece: "dhol",
          title: words("Hear the dhol", "ढोल सुनिए"),
          text: words(
            "The dhol: deep beats and bright ones in quick turn, with a small bell that keeps the count.",
            "ढोल की गहरी और तीखी थाप तेज़ी से बारी-बारी पड़ती है, और एक छोटी घंटी लय गिनती है।",
          ),
        },
        {
          key: "lanterns",
          kind: "text",
          title: words("Paper lanterns", "काग़ज़ की कंदीलें"),
          text: words(
            "Children of the lane fold them in the week before, from last year's paper.",
            "गली के बच्चे इन्हें हफ़्ते भर पहले पिछले साल के काग़ज़ से मोड़ते हैं।",
          ),
        },
      ],
    },
    {
      key: "hall",
      title: words("On the stage", "मंच पर"),
      about: words(
        "Before you the garlanded vermilion form under its silver arch, lamp trees at both sides; behind you the chowk with its crowd and lanterns.",
        "सामने चाँदी की प्रभावल तले मालाओं से सजा सिंदूरी स्वरूप, दोनों ओर दीपवृक्ष; पीछे भीड़ और कंदीलों वाला चौक।",
      ),
      spots: [
        { key: "threshold", kind: "link", to: "threshold", title: words("Down to the drums", "नीचे ढोल के पास") },
        { key: "court", kind: "link", to: "court", title: words("Down to the chowk", "नीचे चौक में") },
        {
          key: "lamp",
          kind: "lamp",
          title: words("The lamp tree", "दीपवृक्ष"),
          text: words(
            "A lamp lit here burns for a day; on the last evening all of them go with the procession.",
            "यहाँ जलाया दीप एक दिन तक जलता है; अंतिम सांझ सब दीप विसर्जन यात्रा के साथ जाते हैं।",
          ),
        },
        {
          key: "form",
          kind: "text",
          title: words("The vermilion form", "सिंदूरी स्वरूप"),
          text: words(
            "Clay under vermilion, without a face: after ten days it returns to a tank of water, and the clay to the potter.",
            "सिंदूर तले मिट्टी, बिना मुखाकृति के: दस दिन बाद यह जलकुंड में लौटता है, और मिट्टी कुम्हार के पास।",
          ),
        },
        {
          key: "give",
          kind: "donate",
          title: words("Offer modaks", "मोदक अर्पित करें"),
          text: words("They are shared out in the lane the same evening.", "उसी सांझ वे गली में बाँट दिए जाते हैं।"),
        },
      ],
    },
  ],
  model: words("The mandap of the festival", "उत्सव का मंडप"),
};
