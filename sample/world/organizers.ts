import { rows } from "./rows.ts";
import { words, type SampleOrganizer, type Words } from "./types.ts";

export const roles = {
  headPriest: words("Head Priest", "मुख्य पुजारी"),
  headGranthi: words("Head Granthi", "मुख्य ग्रंथी"),
  imam: words("Imam", "इमाम"),
  parishPriest: words("Parish Priest", "पल्ली पुरोहित"),
  abbot: words("Abbot", "मठाधीश"),
  trustee: words("Trustee", "न्यासी"),
  president: words("President", "अध्यक्ष"),
  secretary: words("Secretary", "सचिव"),
  treasurer: words("Treasurer", "कोषाध्यक्ष"),
  coordinator: words("Event Coordinator", "कार्यक्रम संयोजक"),
} as const satisfies Record<string, Words>;

const table = `
saptdhara | headPriest | Acharya Devkant Vyas | आचार्य देवकांत व्यास | 24
saptdhara | president | Sunanda Trivedi | सुनंदा त्रिवेदी | 11
saptdhara | treasurer | Mahesh Bhargava | महेश भार्गव | 8
saptdhara | coordinator | Ritu Parmar | रितु परमार | 6
tamarai | headPriest | Sivasubramania Gurukkal | शिवसुब्रमणिय गुरुक्कल | 31
tamarai | secretary | Meenal Chockalingam | मीनल चोक्कलिंगम | 9
tamarai | coordinator | Karthik Velan | कार्तिक वेलन | 5
arkadeep | headPriest | Basudev Panda | वासुदेव पंडा | 27
arkadeep | president | Sarojini Mohapatra | सरोजिनी महापात्र | 14
arkadeep | treasurer | Nihar Behera | निहार बेहेरा | 7
arkadeep | coordinator | Lipsa Routray | लिप्सा राउतराय | 4
devdaru | headPriest | Pandit Tek Ram Sharma | पंडित टेक राम शर्मा | 35
devdaru | secretary | Champa Thakur | चंपा ठाकुर | 10
ujjwal | trustee | Hasmukhlal Doshi | हसमुखलाल दोशी | 22
ujjwal | secretary | Kinnari Shah | किन्नरी शाह | 12
ujjwal | treasurer | Paresh Mehta | परेश मेहता | 9
deepsar | headGranthi | Giani Harnek Singh | ज्ञानी हरनेक सिंह | 29
deepsar | president | Jasbir Kaur Sandhu | जसबीर कौर संधू | 13
deepsar | secretary | Gurmel Singh Virk | गुरमेल सिंह विर्क | 16
deepsar | treasurer | Daljit Kaur | दलजीत कौर | 8
deepsar | coordinator | Navtej Singh | नवतेज सिंह | 5
nirmaljot | headGranthi | Giani Balwant Singh | ज्ञानी बलवंत सिंह | 21
nirmaljot | president | Surinder Pal Singh Kohli | सुरिंदर पाल सिंह कोहली | 10
nirmaljot | coordinator | Harleen Kaur Anand | हरलीन कौर आनंद | 7
anandvan | headGranthi | Giani Mohinder Singh | ज्ञानी मोहिंदर सिंह | 18
anandvan | secretary | Paramjit Kaur | परमजीत कौर | 12
anandvan | coordinator | Sukhdev Singh Rana | सुखदेव सिंह राणा | 9
sagartat | headGranthi | Giani Kirpal Singh | ज्ञानी किरपाल सिंह | 15
sagartat | president | Amarjeet Chadha | अमरजीत चड्ढा | 9
sagartat | treasurer | Simran Sethi | सिमरन सेठी | 6
noorbagh | imam | Maulana Arif Nadeem | मौलाना आरिफ़ नदीम | 19
noorbagh | president | Nawab Ali Kidwai | नवाब अली किदवई | 12
noorbagh | secretary | Shaheen Fatima | शाहीन फ़ातिमा | 8
noorbagh | coordinator | Faizan Siddiqui | फ़ैज़ान सिद्दीक़ी | 4
shifa | imam | Maulana Syed Haroon | मौलाना सैयद हारून | 23
shifa | secretary | Dr. Asma Tabassum | डॉ. असमा तबस्सुम | 14
shifa | treasurer | Mir Irfan Ali | मीर इरफ़ान अली | 10
chinar | imam | Molvi Ghulam Rasool Bhat | मौलवी ग़ुलाम रसूल भट | 26
chinar | secretary | Nusrat Jan | नुसरत जान | 7
kadavath | imam | Abdul Kareem Musliyar | अब्दुल करीम मुसलियार | 20
kadavath | president | Kunhali Koya | कुन्हाली कोया | 15
kadavath | coordinator | Safiya Beevi | सफ़िया बीवी | 6
eveninglamp | parishPriest | Fr. Mathew Kalathil | फ़ादर मैथ्यू कलात्तिल | 17
eveninglamp | secretary | Annamma Varghese | अन्नम्मा वर्गीस | 11
eveninglamp | treasurer | Joseph Kurian | जोसेफ़ कुरियन | 9
eveninglamp | coordinator | Tessa Pereira | टेसा परेरा | 5
twohills | parishPriest | Rev. Banshan Lyngdoh | रेव. बानशान लिंगदोह | 14
twohills | coordinator | Daphisha Kharkongor | डाफिशा खारकोंगोर | 8
goodharbour | parishPriest | Fr. Anselmo Fernandes | फ़ादर आन्सेल्मो फ़र्नांडिस | 22
goodharbour | president | Perpetua Noronha | पर्पेतुआ नोरोन्हा | 13
goodharbour | treasurer | Agnelo Dias | आग्नेलो डायस | 10
quietbell | parishPriest | Rev. Subir Biswas | रेव. सुबीर बिस्वास | 16
quietbell | secretary | Mary Chatterjee | मैरी चटर्जी | 12
quietbell | coordinator | Anthony Rozario | एंथनी रोज़ारियो | 6
shantivan | abbot | Bhante Sumedha | भंते सुमेध | 28
shantivan | secretary | Nalini Barua | नलिनी बरुआ | 9
shantivan | coordinator | Ven. Tran Minh Duc | भिक्षु त्रान मिन्ह दुक | 7
karuna | abbot | Khenpo Lobsang Dorje | खेनपो लोबसांग दोरजे | 33
karuna | treasurer | Stanzin Angmo | स्टैनज़िन आंगमो | 8
mrigdava | abbot | Bhante Rahul Bodhi | भंते राहुल बोधि | 25
mrigdava | president | Vandana Kamble | वंदना कांबले | 10
mrigdava | coordinator | Anil Moon | अनिल मून | 6
padmaling | abbot | Khenpo Tashi Gyatso | खेनपो ताशी ग्यात्सो | 30
padmaling | secretary | Pema Choden Bhutia | पेमा चोडेन भूटिया | 9
kumorpara | president | Prabir Pal | प्रबीर पाल | 18
kumorpara | secretary | Sharmila Pal | शर्मिला पाल | 12
kumorpara | treasurer | Biswajit Dey | बिस्वजीत दे | 9
kumorpara | coordinator | Moumita Sen | मौमिता सेन | 6
mitramandal | president | Ashok Gadgil | अशोक गाडगील | 20
mitramandal | treasurer | Vaishali Kelkar | वैशाली केळकर | 8
mitramandal | coordinator | Omkar Shinde | ओंकार शिंदे | 5
navjyoti | president | Hansaben Prajapati | हंसाबेन प्रजापति | 16
navjyoti | secretary | Dharmishtha Patel | धर्मिष्ठा पटेल | 11
navjyoti | coordinator | Jigar Solanki | जिगर सोलंकी | 7
`;

export const sampleOrganizers: readonly SampleOrganizer[] = rows<[string, string, string, string, string]>(
  5,
  table,
).map(([space, role, en, hi, years]) => ({
  space,
  name: words(en, hi),
  role: roles[role as keyof typeof roles],
  experience: words(`${years} years of service`, `${years} वर्ष की सेवा`),
}));
