import { words } from "../types.ts";
import type { SpaceTour } from "./types.ts";

export const deepsarTour: SpaceTour = {
  space: "deepsar",
  title: words("Round the sarovar to the darbar", "सरोवर की परिक्रमा से दरबार तक"),
  about: words(
    "First light at Gurdwara Deepsar: the parikrama, the causeway over the water, and the darbar where the sangat sits together. Cover your head and come in.",
    "गुरुद्वारा दीपसर की भोर: परिक्रमा, जल के ऊपर का मार्ग, और दरबार जहाँ संगत साथ बैठती है। सिर ढककर भीतर आइए।",
  ),
  scenes: [
    {
      key: "court",
      title: words("The parikrama", "परिक्रमा"),
      about: words(
        "Marble underfoot, white arcades all round, and in the middle of the still sarovar the golden shrine with its reflection at dawn; last lamps float on the water.",
        "पाँवों तले संगमरमर, चारों ओर सफ़ेद मेहराबें, और भोर में शांत सरोवर के बीच अपने प्रतिबिंब के साथ सुनहरा दरबार; जल पर रात के दीये तैरते हैं।",
      ),
      spots: [
        { key: "threshold", kind: "link", to: "threshold", title: words("To the causeway", "दरबार के मार्ग की ओर") },
        {
          key: "sarovar",
          kind: "text",
          title: words("The sarovar", "सरोवर"),
          text: words(
            "Fed by a canal and cleaned by hand each year in a kar seva: lawyers and labourers pass the same baskets of silt from hand to hand.",
            "एक नहर से भरता है और हर साल कार सेवा में हाथों से साफ़ होता है: वकील और मज़दूर गाद की वही टोकरी हाथों-हाथ आगे बढ़ाते हैं।",
          ),
        },
        {
          key: "dome",
          kind: "text",
          title: words("The lotus dome", "कमल गुंबद"),
          text: words(
            "It is shaped like a lotus turned towards the earth. The gold leaf was given grain by grain, and no giver's name is written on it.",
            "इसका आकार धरती की ओर झुके कमल जैसा है। सोने का वर्क कण-कण कर आया, और किसी दाता का नाम इस पर नहीं लिखा।",
          ),
        },
        {
          key: "give",
          kind: "donate",
          title: words("Give to the langar", "लंगर के लिए भेंट"),
          text: words(
            "The kitchen behind these arches feeds everyone, day and night.",
            "इन मेहराबों के पीछे की रसोई दिन-रात सबको भोजन कराती है।",
          ),
        },
      ],
    },
    {
      key: "threshold",
      title: words("On the causeway", "जल के ऊपर"),
      about: words(
        "A path of white marble between lamp posts leads over the water to the golden shrine; the gateway and the Nishan Sahib are behind you.",
        "दीपस्तंभों के बीच सफ़ेद संगमरमर का मार्ग जल के ऊपर सुनहरे दरबार तक जाता है; ड्योढ़ी और निशान साहिब आपके पीछे हैं।",
      ),
      spots: [
        { key: "hall", kind: "link", to: "hall", title: words("Into the darbar", "दरबार के भीतर") },
        { key: "court", kind: "link", to: "court", title: words("To the parikrama", "परिक्रमा की ओर") },
        {
          key: "gateway",
          kind: "text",
          title: words("The darshani deori", "दर्शनी ड्योढ़ी"),
          text: words(
            "Everyone comes in by the same gate, at the same height: shoes stay outside, and so does rank.",
            "सब एक ही ड्योढ़ी से, एक ही ऊँचाई पर आते हैं: जूते बाहर रहते हैं, और पद भी।",
          ),
        },
        {
          key: "flag",
          kind: "text",
          title: words("The Nishan Sahib", "निशान साहिब"),
          text: words(
            "The saffron flag is seen from far off: here there is food, water and a place to sleep for whoever comes.",
            "केसरी ध्वज दूर से दिखता है: यहाँ आने वाले हर किसी के लिए भोजन, पानी और ठहरने की जगह है।",
          ),
        },
      ],
    },
    {
      key: "hall",
      title: words("The darbar", "दरबार"),
      about: words(
        "The sangat sits on white sheets, men and women on either side of the aisle, under chandeliers and golden arches; ahead stands the palki of the Guru Granth Sahib.",
        "झूमरों और सुनहरी मेहराबों तले संगत सफ़ेद चादरों पर बैठी है, गलियारे के दोनों ओर; सामने गुरु ग्रंथ साहिब की पालकी है।",
      ),
      spots: [
        { key: "threshold", kind: "link", to: "threshold", title: words("Out to the causeway", "बाहर मार्ग पर") },
        {
          key: "palki",
          kind: "text",
          title: words("The palki sahib", "पालकी साहिब"),
          text: words(
            "Under the canopy the Guru Granth Sahib rests under its rumalas. All sit lower; no one turns their back.",
            "चंदोए के नीचे गुरु ग्रंथ साहिब रुमालों में विराजते हैं। सब नीचे बैठते हैं; कोई पीठ नहीं करता।",
          ),
        },
        {
          key: "kirtan",
          kind: "audio",
          piece: "kirtan",
          title: words("Hear the harmonium", "हारमोनियम सुनिए"),
          text: words(
            "The harmonium plays a simple tune that rises and comes home, over a held note and the steady beat of the tabla.",
            "हारमोनियम पर एक सरल धुन चढ़ती है और लौट आती है; नीचे ठहरा हुआ सुर और तबले की सधी हुई ताल।",
          ),
        },
        {
          key: "give",
          kind: "donate",
          title: words("Offer at the golak", "गोलक में भेंट"),
          text: words(
            "Nothing is asked. What is laid down becomes the next meal.",
            "कुछ माँगा नहीं जाता। जो रखा जाता है, वह अगला लंगर बनता है।",
          ),
        },
      ],
    },
  ],
  model: words("The golden shrine", "सुनहरा दरबार"),
};
