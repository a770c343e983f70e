import { rows } from "../rows.ts";
import { words, type SampleWork } from "../types.ts";

/** Provider, picture, F where it leads, category, year, rupees or – where it was not sold, title in English and Hindi, materials. */
const table = `
demo-artist | ganesha | F | Traditional | 2025 | 22000 | Ganesha in river clay | नदी की मिट्टी के गणेश | River clay, Straw, Bamboo
demo-artist | hamsa | F | Traditional | 2024 | 36000 | Saraswati's swan and veena | सरस्वती का हंस और वीणा | River clay, Chalk white, Shola pith
demo-artist | chalchitra | F | Festival | 2025 | 95000 | Chalchitra and crown in pith | शोला का चालचित्र और मुकुट | Shola pith, Jute, Mica
demo-artist | arms | - | Festival | 2023 | 48000 | Ten arms of Durga | दुर्गा के दस आयुध | Brass, Shola pith, Beaten tin
demo-artist | ghat | - | Decorative | 2022 | 15000 | Painted ghat on alpona | अल्पना पर चित्रित घट | Terracotta, Rice flour, Vegetable colour
shubhangi-lohar | household | F | Festival | 2025 | 2400 | Household Ganesha, one foot | एक फुट के घरेलू गणेश | Shadu clay, Turmeric, Geru
shubhangi-lohar | mandal | F | Festival | 2024 | 58000 | Ganesha for Mitra Mandal | मित्र मंडल के गणेश | Shadu clay, Coir, Mineral colour
shubhangi-lohar | drying | - | Traditional | 2025 | 1200 | Fifty small ones for a school | एक विद्यालय के लिए पचास छोटी मूर्तियाँ | Shadu clay
shubhangi-lohar | sprout | - | Decorative | 2023 | – | What grew afterwards | बाद में जो उगा | Shadu clay, Tulsi seed
ponnusamy-sthapathi | ganesha | F | Traditional | 2023 | 420000 | Ganesha with prabhavali | प्रभावली सहित गणेश | Panchaloha, Beeswax
ponnusamy-sthapathi | flames | F | Traditional | 2021 | 610000 | Ring of flames for a dancer | नर्तक के लिए ज्वाला-चक्र | Panchaloha
ponnusamy-sthapathi | wax | - | Traditional | 2025 | 180000 | From wax to bronze | मोम से काँसे तक | Beeswax, Panchaloha, River loam
ponnusamy-sthapathi | lamps | - | Festival | 2024 | 75000 | Lamps for Karthigai | कार्तिगई के दीप-स्तंभ | Bell metal
ponnusamy-sthapathi | bell | - | Traditional | 2019 | 140000 | Bell of forty kilograms | चालीस किलो का घंटा | Bell metal, Teak
rameshwar-shilpi | screen | F | Decorative | 2024 | 260000 | Screen of stars and crosses | तारों की जाली | Makrana marble
rameshwar-shilpi | inlay | F | Decorative | 2023 | 340000 | Panel with inlaid flowers | पच्चीकारी का फलक | Makrana marble, Lapis, Carnelian, Jade
rameshwar-shilpi | basin | - | Traditional | 2022 | 125000 | Lotus basin | कमल-हौज़ | Makrana marble
rameshwar-shilpi | ceiling | - | Traditional | 2021 | 480000 | Ceiling stone for a mandapa | मंडप की छत का पत्थर | Bansi Paharpur sandstone, Marble
rameshwar-shilpi | yard | - | Traditional | 2025 | – | Mended: crown, kiosk, arch | सँवारे हुए: आमलक, छतरी, मेहराब | Red sandstone, Lime mortar
jyotsna-rana | elephant | F | Festival | 2025 | 42000 | Festival elephant on wheels | पहियों पर उत्सव-हाथी | Mango wood, Mineral colour
jyotsna-rana | pond | F | Decorative | 2024 | 28000 | Panel: the pond | फलक: सरोवर | Gamhari wood, Tamarind gum, Mineral colour
jyotsna-rana | door | - | Traditional | 2023 | 165000 | Door with fish and lotuses | मछली और कमल का द्वार | Teak, Brass
jyotsna-rana | stand | - | Traditional | 2022 | 8000 | Book stand from one board | एक पटरे की रेहल | Sheesham
nasreen-fareed | tiles | F | Decorative | 2024 | 90000 | Stars and crosses in five glazes | पाँच रंगों में तारे और जोड़ | Glazed terracotta
nasreen-fareed | arcade | F | Traditional | 2023 | 210000 | Screens of the clinic arcade | दवाख़ाने के गलियारे की जालियाँ | Sandstone
nasreen-fareed | niche | - | Traditional | 2021 | 120000 | Niche with a flowering tree | फूलते वृक्ष का मेहराब | Glazed tile, Gypsum
nasreen-fareed | dome | - | Decorative | 2022 | 160000 | Inner shell of a small dome | छोटे गुंबद का भीतरी रूप | Glazed tile, Gilded gypsum
tanushree-bose | umbrellas | F | Festival | 2025 | 640000 | Lane of umbrellas | छातों की गली | Mended umbrellas, Bamboo, Lamps
tanushree-bose | cups | F | Festival | 2024 | 780000 | Eleven thousand cups | ग्यारह हज़ार कुल्हड़ | Clay cups, Bamboo, Jute
tanushree-bose | bud | - | Festival | 2023 | 350000 | The bud | कली | Split bamboo, Cotton, Lamps
salim-phoolwala | curtain | F | Festival | 2025 | 38000 | Gate in a curtain of marigold | गेंदे के परदे में द्वार | Marigold, Rose, Jasmine
salim-phoolwala | roses | F | Traditional | 2025 | 12000 | Sheet of roses | गुलाबों की चादर | Desi rose, Jasmine
salim-phoolwala | lilies | - | Festival | 2024 | 9000 | Lilies for Easter | ईस्टर की कुमुदिनियाँ | Lily, Asparagus fern
salim-phoolwala | floor | - | Decorative | 2024 | 14000 | Seven rings of petals | पंखुड़ियों के सात घेरे | Marigold, Rose, Jasmine, Mango leaf
salim-phoolwala | market | - | Decorative | 2025 | – | Three in the morning | सुबह के तीन बजे | Rose, Marigold, Jasmine
gurinder-matharu | steps | F | Festival | 2025 | 120000 | A thousand lamps on the steps | सीढ़ियों पर हज़ार दीये | Clay lamps, Mustard oil
gurinder-matharu | colonnade | F | Festival | 2024 | 260000 | Colonnade in warm white | हल्की रोशनी में गलियारा | Warm LED, Brass
gurinder-matharu | tree | - | Decorative | 2023 | 45000 | The old tree, lit | रोशन पुराना पेड़ | Warm LED, Glass
bindu-parmar | rangoli | F | Festival | 2025 | 11000 | Rangoli of nine rings | नौ घेरों की रंगोली | Rice flour, Turmeric, Indigo, Kumkum
bindu-parmar | mandap | F | Traditional | 2024 | 64000 | Mandap in white and turmeric | सफ़ेद और हल्दी रंग का मंडप | Cotton, Bamboo, Marigold
bindu-parmar | kolam | - | Traditional | 2023 | 3000 | Kolam at a doorstep | देहरी का कोलम | Rice flour
kezang-dolma | mandala | F | Traditional | 2024 | – | Mandala in silk appliqué | रेशमी अप्लीक का मंडल | Silk, Brocade, Cotton
kezang-dolma | flags | F | Festival | 2025 | – | Flags for a pass | दर्रे के लिए ध्वज | Cotton, Woodblock ink
kezang-dolma | sewing | - | Decorative | 2025 | – | A banner half sewn | आधी सिली पताका | Silk, Horsehair cord
demo-guide | havan | F | Traditional | 2025 | – | Griha pravesh havan | गृह प्रवेश का हवन | Mango wood, Ghee, Samagri
demo-guide | thali | F | Traditional | 2024 | – | The thali, before we begin | आरंभ से पहले की थाली | Brass, Kumkum, Rice, Flowers
demo-guide | doorway | - | Festival | 2025 | – | The doorway of a new home | नए घर की देहरी | Mango leaves, Marigold, Rangoli
vedamurti-bhat | leaves | F | Traditional | 2024 | – | What I learned from | जिससे मैंने सीखा | Palm leaf, Silk
bhante-kassapa | lamps | F | Festival | 2025 | – | An evening of remembrance | स्मृति की एक सांझ | Brass, Ghee
mohsin-kidwai | roofs | F | Decorative | 2025 | – | Five roofs of one walk | एक यात्रा की पाँच छतें | Clay, Gold leaf
`;

const rupees = (cell: string): number | null => (cell === "–" ? null : Number(cell));

export const samplePortfolio: readonly SampleWork[] = rows<
  [string, string, string, string, string, string, string, string, string]
>(9, table).map(([of, picture, leads, category, year, price, en, hi, materials]) => ({
  of,
  picture,
  isFeatured: leads === "F",
  category: category as SampleWork["category"],
  year: Number(year),
  priceRupees: rupees(price),
  title: words(en, hi),
  materials: materials.split(", "),
}));
