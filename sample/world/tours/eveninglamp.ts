import { words } from "../types.ts";
import type { SpaceTour } from "./types.ts";

export const eveninglampTour: SpaceTour = {
  space: "eveninglamp",
  title: words("A morning at the old church", "पुराने गिरजाघर की सुबह"),
  about: words(
    "Through the palm garden of the Church of the Evening Lamp to its white front, and up the aisle to the altar.",
    "सांध्य दीप चर्च के ताड़ के बाग़ से उसके सफ़ेद मुखभाग तक, और फिर बीच के रास्ते से वेदी तक।",
  ),
  scenes: [
    {
      key: "court",
      title: words("The churchyard", "गिरजाघर का आँगन"),
      about: words(
        "A paved path between hedges and coconut palms leads to a white church front; a stone cross stands on the left, a lane of tiled houses behind the wall.",
        "झाड़ियों और नारियल के पेड़ों के बीच पक्का रास्ता सफ़ेद गिरजाघर तक जाता है; बाईं ओर पत्थर का क्रूस, दीवार के पीछे खपरैल के घरों की गली।",
      ),
      spots: [
        { key: "threshold", kind: "link", to: "threshold", title: words("To the steps", "सीढ़ियों की ओर") },
        {
          key: "cross",
          kind: "text",
          title: words("The wayside cross", "राह का क्रूस"),
          text: words(
            "Older than the church: fishermen set it up where a boat came home after three days. Oil lamps are lit at its foot every evening, which gave the church its name.",
            "गिरजाघर से भी पुराना: मछुआरों ने इसे वहाँ खड़ा किया जहाँ तीन दिन बाद एक नाव लौटी थी। हर सांझ इसके पायदान पर दीप जलते हैं; चर्च का नाम इन्हीं से है।",
          ),
        },
        {
          key: "village",
          kind: "text",
          title: words("The lane", "गली"),
          text: words(
            "On feast days every house sets a table before its porch, and whoever passes is asked to sit down.",
            "पर्व के दिन हर घर अपने बरामदे के आगे मेज़ लगाता है, और जो भी गुज़रे, उसे बैठने को कहा जाता है।",
          ),
        },
        {
          key: "give",
          kind: "donate",
          title: words("Give to the parish", "पैरिश को दान"),
          text: words(
            "For the roof before the rains, and the school next door.",
            "बरसात से पहले छत के लिए, और पास के विद्यालय के लिए।",
          ),
        },
      ],
    },
    {
      key: "threshold",
      title: words("Before the doors", "द्वार के सामने"),
      about: words(
        "The white front rises over the steps with its scrolls and pinnacles; the great door stands open. A stall sells candles and flowers.",
        "सीढ़ियों के ऊपर घुमावों और कलशों वाला सफ़ेद मुखभाग उठता है; बड़ा द्वार खुला है। एक ठेले पर मोमबत्तियाँ और फूल मिलते हैं।",
      ),
      spots: [
        { key: "hall", kind: "link", to: "hall", title: words("Into the nave", "भीतर, बीच के हॉल में") },
        { key: "court", kind: "link", to: "court", title: words("Back to the garden", "वापस बाग़ में") },
        {
          key: "front",
          kind: "text",
          title: words("The scrolled gable", "घुमावदार शिखर"),
          text: words(
            "Shell lime mixed with egg white and palm sugar gives the plaster its shine. It is washed white anew before every Christmas.",
            "सीप के चूने में अंडे की सफ़ेदी और ताड़ का गुड़ मिलाने से पलस्तर में चमक आती है। हर क्रिसमस से पहले इसकी नई पुताई होती है।",
          ),
        },
        {
          key: "stall",
          kind: "text",
          title: words("Candles and flowers", "मोमबत्तियाँ और फूल"),
          text: words(
            "Wax from the forest villages, flowers from the market across the water. What is left over in the evening goes to the stone cross.",
            "वनग्रामों का मोम, पानी के पार के बाज़ार के फूल। सांझ को जो बचता है, वह पत्थर के क्रूस पर चढ़ जाता है।",
          ),
        },
      ],
    },
    {
      key: "hall",
      title: words("Before the altar", "वेदी के सामने"),
      about: words(
        "A barrel vault, chandeliers and candles; ahead the gilded altarpiece with its cross, behind you the pews and the organ over the door.",
        "मेहराबी छत, झूमर और मोमबत्तियाँ; आगे क्रूस वाली सुनहरी वेदी-भित्ति, पीछे बेंचें और द्वार के ऊपर ऑर्गन।",
      ),
      spots: [
        { key: "threshold", kind: "link", to: "threshold", title: words("Out to the steps", "बाहर सीढ़ियों पर") },
        {
          key: "lamp",
          kind: "lamp",
          title: words("A candle before the altar", "वेदी के आगे एक मोमबत्ती"),
          text: words(
            "A candle lit here burns for a day, with the prayer for which it was lit.",
            "यहाँ जलाई मोमबत्ती एक दिन तक जलती है, उस प्रार्थना के साथ जिसके लिए वह जलाई गई।",
          ),
        },
        {
          key: "organ",
          kind: "audio",
          piece: "evensong",
          title: words("Hear the organ", "ऑर्गन सुनिए"),
          text: words(
            "Six slow chords of the organ, each held until it fills the whole room.",
            "ऑर्गन के छह धीमे स्वर-समूह; हर एक तब तक ठहरता है, जब तक पूरा कक्ष उससे भर न जाए।",
          ),
        },
        {
          key: "windows",
          kind: "text",
          title: words("Morning windows", "सुबह की खिड़कियाँ"),
          text: words(
            "Plain panes, a few of them amber: the sea light does the rest.",
            "सादे शीशे, कुछ अंबर रंग के: बाक़ी काम समुद्र की रोशनी करती है।",
          ),
        },
      ],
    },
  ],
  model: words("The church with its scrolled front", "घुमावदार मुखभाग वाला गिरजाघर"),
};
