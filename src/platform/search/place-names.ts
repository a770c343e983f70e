import { searchWords } from "./normalise.ts";

/** A line for each place that people call by several names, old and new, as they type them. */
const namesOfOne = `
bengaluru bangalore
mumbai bombay bambai
chennai madras
kolkata calcutta kalkatta
varanasi benares banaras benaras kashi
prayagraj allahabad ilahabad
vadodara baroda
kochi cochin
kozhikode calicut
thiruvananthapuram trivandrum
thrissur trichur
kollam quilon
alappuzha alleppey
kannur cannanore
palakkad palghat
mysuru mysore
mangaluru mangalore
hubballi hubli
belagavi belgaum
kalaburagi gulbarga
shivamogga shimoga
vijayapura bijapur
ballari bellary
tumakuru tumkur
puducherry pondicherry pondy
tiruchirappalli trichinopoly trichy
thanjavur tanjore
thoothukudi tuticorin
kanyakumari comorin
udhagamandalam ootacamund ooty
visakhapatnam vizag waltair
guwahati gauhati
gurugram gurgaon
kanpur cawnpore
pune poona
panaji panjim
shimla simla
jabalpur jubbulpore
ayodhya faizabad saket
mathura muttra
haridwar hardwar
narmadapuram hoshangabad
nashik nasik
solapur sholapur
ahilyanagar ahmednagar
dharashiv osmanabad
sambhajinagar aurangabad
rajahmundry rajamahendravaram
vijayawada bezwada
kadapa cuddapah
delhi dilli dehli
myanmar burma`;

/** Places that are spelt much like others: who asks for one of them means no other. */
const placesApart = `agra aligarh alwar amravati asansol bareilly bhavnagar bhilai bhopal bikaner bilaspur bokaro
  coimbatore cuttack darjeeling dehradun dhanbad durgapur dwarka erode firozabad gandhinagar gaya ghaziabad goa
  gorakhpur guntur gwalior howrah indore itanagar jaipur jaisalmer jalandhar jammu jamnagar jamshedpur jhansi jodhpur
  junagadh kohima kota kurnool lucknow ludhiana madurai meerut moradabad nagpur nanded nellore noida patiala patna
  raipur rajkot ranchi rameswaram rishikesh rourkela salem siliguri somnath srinagar surat tirupati udaipur ujjain
  vellore warangal`;

const groups = namesOfOne
  .split("\n")
  .map(searchWords)
  .filter((names) => names.length > 0);
const others = new Map<string, readonly string[]>();
for (const names of groups)
  for (const name of names)
    others.set(name, [...new Set([...(others.get(name) ?? []), ...names.filter((other) => other !== name)])]);
const known = new Set([...others.keys(), ...searchWords(placesApart)]);

/** Names that are half typed are known from this length on. */
const TELLING_LENGTH = 6;

/** The names that a normalised word is, or begins. */
const namesBy = (word: string): string[] =>
  known.has(word) || word.length < TELLING_LENGTH ? [word] : [...known].filter((name) => name.startsWith(word));

/** What else a place is called whose normalised name this is, or begins. */
export const otherNamesOf = (word: string): readonly string[] =>
  namesBy(word).flatMap((name) => others.get(name) ?? []);

/** Whether a normalised word is a place's name, or begins it, and so no misspelling of anything. */
export const isPlaceName = (word: string): boolean => namesBy(word).some((name) => known.has(name));
