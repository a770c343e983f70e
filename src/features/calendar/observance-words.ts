import { msg } from "@lingui/core/macro";
import type { I18n, MessageDescriptor } from "@lingui/core";
import type { Monthly } from "#/almanac/fortnight.ts";
import type {
  AlmanacRegion,
  AlmanacTradition,
  EkadashiName,
  Observance,
  ObservanceKey,
  YearlyObservance,
} from "#/almanac/observances.ts";
import { numbers } from "#/platform/i18n/format-date.ts";

const yearly: Record<YearlyObservance, MessageDescriptor> = {
  "gudi-padwa": msg`Gudi Padwa, Ugadi`,
  "rama-navami": msg`Rama Navami`,
  "hanuman-jayanti": msg`Hanuman Jayanti`,
  "parashurama-jayanti": msg`Parashurama Jayanti`,
  "akshaya-tritiya": msg`Akshaya Tritiya`,
  "shankaracharya-jayanti": msg`Shankaracharya Jayanti`,
  "narasimha-jayanti": msg`Narasimha Jayanti`,
  "vat-savitri": msg`Vat Savitri`,
  "ganga-dussehra": msg`Ganga Dussehra`,
  "vat-purnima": msg`Vat Purnima`,
  "rath-yatra": msg`Rath Yatra`,
  "guru-purnima": msg`Guru Purnima`,
  "hariyali-amavasya": msg`Hariyali Amavasya`,
  "hariyali-teej": msg`Hariyali Teej`,
  "nag-panchami": msg`Nag Panchami`,
  "varalakshmi-vratam": msg`Varalakshmi Vratam`,
  "raksha-bandhan": msg`Raksha Bandhan`,
  janmashtami: msg`Janmashtami`,
  "hartalika-teej": msg`Hartalika Teej`,
  "ganesh-chaturthi": msg`Ganesh Chaturthi`,
  "rishi-panchami": msg`Rishi Panchami`,
  "radha-ashtami": msg`Radha Ashtami`,
  "anant-chaturdashi": msg`Anant Chaturdashi`,
  mahalaya: msg`Mahalaya Amavasya`,
  "sharad-navaratri": msg`Sharad Navaratri`,
  "durga-ashtami": msg`Durga Ashtami`,
  "maha-navami": msg`Maha Navami`,
  vijayadashami: msg`Vijayadashami, Dussehra`,
  "sharad-purnima": msg`Sharad Purnima`,
  "karva-chauth": msg`Karva Chauth`,
  "ahoi-ashtami": msg`Ahoi Ashtami`,
  dhanteras: msg`Dhanteras`,
  "naraka-chaturdashi": msg`Naraka Chaturdashi`,
  diwali: msg`Diwali`,
  "govardhan-puja": msg`Govardhan Puja`,
  "bhai-dooj": msg`Bhai Dooj`,
  chhath: msg`Chhath`,
  "dev-deepawali": msg`Dev Deepawali`,
  "dattatreya-jayanti": msg`Dattatreya Jayanti`,
  "vasant-panchami": msg`Vasant Panchami`,
  "ratha-saptami": msg`Ratha Saptami`,
  "maha-shivaratri": msg`Maha Shivaratri`,
  "holika-dahan": msg`Holika Dahan`,
  holi: msg`Holi`,
  "makar-sankranti": msg`Makar Sankranti`,
  pongal: msg`Pongal`,
  baisakhi: msg`Baisakhi`,
  vishu: msg`Vishu`,
  puthandu: msg`Puthandu`,
  "pohela-boishakh": msg`Pohela Boishakh`,
  onam: msg`Onam`,
  thaipusam: msg`Thaipusam`,
  "hijri-new-year": msg`Islamic New Year`,
  ashura: msg`Ashura`,
  mawlid: msg`Milad un-Nabi`,
  "isra-miraj": msg`Shab-e-Meraj`,
  "shab-e-barat": msg`Shab-e-Barat`,
  ramadan: msg`Ramadan begins`,
  "laylat-al-qadr": msg`Laylat al-Qadr`,
  "eid-al-fitr": msg`Eid al-Fitr`,
  arafah: msg`Day of Arafah`,
  "eid-al-adha": msg`Eid al-Adha`,
  epiphany: msg`Epiphany`,
  "ash-wednesday": msg`Ash Wednesday`,
  "palm-sunday": msg`Palm Sunday`,
  "maundy-thursday": msg`Maundy Thursday`,
  "good-friday": msg`Good Friday`,
  easter: msg`Easter`,
  ascension: msg`Ascension`,
  pentecost: msg`Pentecost`,
  trinity: msg`Trinity Sunday`,
  "corpus-christi": msg`Corpus Christi`,
  "st-thomas": msg`Feast of Saint Thomas`,
  assumption: msg`Assumption of Mary`,
  "nativity-of-mary": msg`Nativity of Mary`,
  "exaltation-of-the-cross": msg`Exaltation of the Cross`,
  "all-saints": msg`All Saints`,
  "all-souls": msg`All Souls`,
  "christ-the-king": msg`Christ the King`,
  "advent-sunday": msg`First Sunday of Advent`,
  "immaculate-conception": msg`Immaculate Conception`,
  christmas: msg`Christmas`,
  "orthodox-christmas": msg`Orthodox Christmas`,
  "great-lent": msg`Great Lent begins`,
  "orthodox-good-friday": msg`Orthodox Good Friday`,
  pascha: msg`Pascha, Orthodox Easter`,
  "orthodox-pentecost": msg`Orthodox Pentecost`,
  "great-fast": msg`Great Fast begins`,
  "guru-gobind-singh": msg`Birth of Guru Gobind Singh`,
  "guru-gobind-singh-bikrami": msg`Birth of Guru Gobind Singh`,
  maghi: msg`Maghi`,
  "guru-har-rai": msg`Birth of Guru Har Rai`,
  "nanakshahi-new-year": msg`Nanakshahi New Year`,
  "hola-mohalla": msg`Hola Mohalla`,
  vaisakhi: msg`Vaisakhi, birth of the Khalsa`,
  "guru-angad": msg`Birth of Guru Angad`,
  "guru-tegh-bahadur-birth": msg`Birth of Guru Tegh Bahadur`,
  "guru-arjan-birth": msg`Birth of Guru Arjan`,
  "guru-amar-das": msg`Birth of Guru Amar Das`,
  "guru-arjan-martyrdom": msg`Martyrdom of Guru Arjan`,
  "guru-arjan-martyrdom-bikrami": msg`Martyrdom of Guru Arjan`,
  "guru-hargobind": msg`Birth of Guru Hargobind`,
  "guru-har-krishan": msg`Birth of Guru Har Krishan`,
  "guru-granth-sahib": msg`First Parkash of Guru Granth Sahib`,
  "guru-granth-sahib-bikrami": msg`First Parkash of Guru Granth Sahib`,
  "guru-ram-das": msg`Birth of Guru Ram Das`,
  "bandi-chhor": msg`Bandi Chhor Divas`,
  "guru-nanak": msg`Gurpurab of Guru Nanak`,
  "guru-tegh-bahadur-martyrdom": msg`Martyrdom of Guru Tegh Bahadur`,
  "guru-tegh-bahadur-martyrdom-bikrami": msg`Martyrdom of Guru Tegh Bahadur`,
  "elder-sahibzade": msg`Martyrdom of the elder Sahibzade`,
  "younger-sahibzade": msg`Martyrdom of the younger Sahibzade`,
  "magha-puja": msg`Magha Puja`,
  parinirvana: msg`Parinirvana`,
  vesak: msg`Vesak, Buddha Purnima`,
  "asalha-puja": msg`Asalha Puja`,
  pavarana: msg`Pavarana`,
  "dhammachakra-day": msg`Dhammachakra Day`,
  "bodhi-day": msg`Bodhi Day`,
  "mahavir-jayanti": msg`Mahavir Jayanti`,
  "jain-akshaya-tritiya": msg`Akshaya Tritiya`,
  paryushan: msg`Paryushan`,
  "paryushan-sthanakvasi": msg`Paryushan`,
  samvatsari: msg`Samvatsari`,
  "samvatsari-sthanakvasi": msg`Samvatsari`,
  "das-lakshana": msg`Das Lakshana`,
  kshamavani: msg`Kshamavani`,
  "mahavir-nirvana": msg`Nirvana of Mahavira`,
  "jnana-panchami": msg`Jnana Panchami`,
  "maun-ekadashi": msg`Maun Ekadashi`,
};

const ekadashis: Record<EkadashiName, MessageDescriptor> = {
  kamada: msg`Kamada Ekadashi`,
  varuthini: msg`Varuthini Ekadashi`,
  mohini: msg`Mohini Ekadashi`,
  apara: msg`Apara Ekadashi`,
  nirjala: msg`Nirjala Ekadashi`,
  yogini: msg`Yogini Ekadashi`,
  devshayani: msg`Devshayani Ekadashi`,
  kamika: msg`Kamika Ekadashi`,
  "shravana-putrada": msg`Shravana Putrada Ekadashi`,
  aja: msg`Aja Ekadashi`,
  parsva: msg`Parsva Ekadashi`,
  indira: msg`Indira Ekadashi`,
  papankusha: msg`Papankusha Ekadashi`,
  rama: msg`Rama Ekadashi`,
  devutthana: msg`Devutthana Ekadashi`,
  utpanna: msg`Utpanna Ekadashi`,
  mokshada: msg`Mokshada Ekadashi`,
  saphala: msg`Saphala Ekadashi`,
  "pausha-putrada": msg`Pausha Putrada Ekadashi`,
  shattila: msg`Shattila Ekadashi`,
  jaya: msg`Jaya Ekadashi`,
  vijaya: msg`Vijaya Ekadashi`,
  amalaki: msg`Amalaki Ekadashi`,
  papamochani: msg`Papamochani Ekadashi`,
  padmini: msg`Padmini Ekadashi`,
  parama: msg`Parama Ekadashi`,
};

const monthly: Record<Monthly, MessageDescriptor> = {
  pradosh: msg`Pradosh`,
  sankashti: msg`Sankashti Chaturthi`,
  vinayaka: msg`Vinayaka Chaturthi`,
  shivaratri: msg`Masik Shivaratri`,
  purnima: msg`Purnima`,
  amavasya: msg`Amavasya`,
};

/** The name of an observance. */
export function observanceWords(key: ObservanceKey): MessageDescriptor {
  if (key === "uposatha") return msg`Uposatha`;
  const [kind, ...rest] = key.split("-");
  const name = rest.join("-");
  if (kind === "ekadashi" && name in ekadashis) return ekadashis[name as EkadashiName];
  if (kind === "monthly") return monthly[name as Monthly];
  return yearly[key as YearlyObservance];
}

export const traditionWords: Record<AlmanacTradition, MessageDescriptor> = {
  smarta: msg`Smarta`,
  vaishnava: msg`Vaishnava`,
  "nanakshahi-2003": msg`Nanakshahi of 2003`,
  bikrami: msg`Bikrami, as amended in 2010`,
  western: msg`Western churches`,
  orthodox: msg`Orthodox churches`,
  "syro-malabar": msg`Syro-Malabar Church`,
  theravada: msg`Theravada`,
  mahayana: msg`Mahayana`,
  murtipujak: msg`Murtipujak`,
  sthanakvasi: msg`Sthanakvasi, Terapanth`,
  shvetambara: msg`Shvetambara`,
  digambara: msg`Digambara`,
};

export const regionWords: Record<AlmanacRegion, MessageDescriptor> = {
  north: msg`North India`,
  south: msg`South India`,
  west: msg`West and South India`,
  maharashtra: msg`Maharashtra`,
  gujarat: msg`Gujarat`,
  bengal: msg`Bengal`,
  odisha: msg`Odisha`,
  punjab: msg`Punjab`,
  "tamil-nadu": msg`Tamil Nadu`,
  kerala: msg`Kerala`,
};

/** The name of an observance with whose it is, where not all of the faith keep it. */
export const nameIn = (i18n: I18n, { key, tradition }: Pick<Observance, "key" | "tradition">): string =>
  tradition ? ofTradition(i18n, observanceWords(key), tradition) : i18n._(observanceWords(key));

function ofTradition(i18n: I18n, words: MessageDescriptor, tradition: AlmanacTradition): string {
  const [name, whose] = [i18n._(words), i18n._(traditionWords[tradition])];
  return i18n._(msg`${name} (${whose})`);
}

/** A name on one of the days that it lasts, such as "Paryushan, day 2 of 8"; of a single day the name alone. */
export function onNthDay(i18n: I18n, name: string, { nth, lasts }: { readonly nth: number; readonly lasts: number }) {
  if (lasts === 1) return name;
  const plain = numbers(i18n.locale, {});
  const [day, days] = [plain.format(nth), plain.format(lasts)];
  return i18n._(msg`${name}, day ${day} of ${days}`);
}

const ruled: Readonly<Record<string, MessageDescriptor>> = {
  temple: msg`As this temple rules`,
  mosque: msg`As this mosque rules`,
  church: msg`As this church rules`,
  gurudwara: msg`As this gurudwara rules`,
};

/** What marks a day that a space keeps by its own word. @param kind of the space. */
export const ruledWords = (kind: string): MessageDescriptor => ruled[kind] ?? msg`As this space rules`;
