import { chance } from "./chance.ts";
import { rows } from "./rows.ts";
import type { LoopName } from "./types.ts";

/** The messages and writers while each ceremony is live, at any hour, in this order. */
const tables: Record<LoopName, string> = {
  aarti: `
Anita Deshpande | Namaste from Pune. Just sat down with my tea.
Pooja Malviya | हरि ॐ। सबको प्रणाम।
Raghav Iyer | First time joining on this site. The sound is very clear.
Kavita Sharma | घर के सब लोग साथ बैठे हैं, बच्चे भी चुप हैं।
Meenakshi Sundaram | வணக்கம். மணி ஓசை மனதுக்கு அமைதி தருகிறது.
Suresh Joshi | जयपुर से प्रणाम। आज माँ का जन्मदिन है, उनके लिए एक दीया।
Debashish Nayak | The bells today! Watching with headphones from Puri.
Shalini Rao | Which bhajan is this? My grandmother used to hum it.
Dilip Chouhan | @Shalini Rao यह पुराना निर्गुण भजन है, बहुत सुंदर गाया।
Lakshmi Narayanan | Lamp lit at home too. Reflections on the water are lovely.
Gaurav Bhatt | देहरादून में बारिश है, यहाँ दीप देखकर मन उजला हो गया।
Nitin Kulkarni | Please remember my father in your prayers. Surgery tomorrow morning.
Anita Deshpande | @Nitin Kulkarni With you. He will be fine.
Arti Saxena | @Nitin Kulkarni उनके लिए प्रार्थना कर रही हूँ।
Hema Negi | पहाड़ों से नमस्कार। यहाँ ठंड बहुत है।
Sanjukta Mishra | ବହୁତ ସୁନ୍ଦର। Thank you to whoever holds the camera so steady.
Vikram Thakur | अगले महीने दर्शन को आ रहे हैं। कमरे कैसे मिलते हैं?
Pooja Malviya | @Vikram Thakur मंदिर के पते पर ईमेल लिख दीजिए, उत्तर आता है।
Raghav Iyer | That last lamp going out onto the dark water.
Kavita Sharma | आरती के बाद का यह मौन सबसे अच्छा लगता है।
Shalini Rao | Thank you all. Same time tomorrow.
Suresh Joshi | प्रणाम सबको। फिर मिलेंगे।`,
  kirtan: `
Manpreet Kaur | Waheguru. Listening with my grandmother in Ludhiana.
Amrita Dhillon | Sat Sri Akal from Toronto. Coffee and kirtan.
Inderjit Singh Walia | ਵਾਹਿਗੁਰੂ ਜੀ ਕਾ ਖ਼ਾਲਸਾ, ਵਾਹਿਗੁਰੂ ਜੀ ਕੀ ਫ਼ਤਹਿ।
Navneet Kaur Sahni | सत श्री अकाल। बस में बैठी सुन रही हूँ।
Thomas D'Silva | First time here. Thank you for the translation.
Harpreet Gill | The jori today is something else.
Jasleen Bhatia | My son is playing along on a steel plate. Apologies to the neighbours.
Tarun Arora | शबद स्क्रीन पर आते ही साथ गाने लगते हैं हम सब।
Gurdeep Singh Bains | ਬਹੁਤ ਮਿੱਠੀ ਆਵਾਜ਼ ਹੈ ਭਾਈ ਸਾਹਿਬ ਦੀ।
Suresh Joshi | सत श्री अकाल। जयपुर से पूरा परिवार साथ है।
Amrita Dhillon | Which raag is this? I can hear it but cannot name it.
Inderjit Singh Walia | @Amrita Dhillon ਰਾਗ ਬਿਲਾਵਲ ਲੱਗਦਾ ਹੈ।
Rehana Ansari | भोपाल से सलाम। बहुत सुकून मिला।
Manpreet Kaur | She says the ragi's father sang here too, in her time.
Navneet Kaur Sahni | आज भाई की परीक्षा है, अरदास में याद रखिएगा।
Gurdeep Singh Bains | @Navneet Kaur Sahni ਜ਼ਰੂਰ ਭੈਣ ਜੀ, ਚੜ੍ਹਦੀ ਕਲਾ।
Padma Lhamo | Greetings from Leh. It is snowing, and this is warm.
Harpreet Gill | Can anybody say what time langar sewa begins on Saturday?
Jasleen Bhatia | @Harpreet Gill It is on the events list, half past nine I think.
Tarun Arora | मन ठहर गया। धन्यवाद सबका।
Amrita Dhillon | Closing my eyes for this one.
Harpreet Gill | Waheguru. See you all tomorrow.`,
  jumua: `
Sameer Qureshi | अस्सलामु अलैकुम। लखनऊ से सबको दुआ।
Farida Begum | Wa alaikum assalam from Hyderabad.
Imran Shaikh | Listening between two deliveries. Clear sound, alhamdulillah.
Zoya Rizvi | السلام علیکم، اللہ سب کو خیریت سے رکھے۔
Aijaz Wani | Snow outside, kangri under the pheran. Warm hearts too.
Nafeesa Rahman | അസ്സലാമു അലൈക്കും. Joining from the shop in Kozhikode.
Shabnam Kabir | अम्मी के साथ सुन रही हूँ, उन्हें आवाज़ बहुत पसंद आई।
Mubashir Lone | The recitation is so unhurried. May Allah bless the qari.
Anita Deshpande | I am a guest here, from Pune. Is it all right to listen?
Farida Begum | @Anita Deshpande Of course, you are most welcome.
Sameer Qureshi | @Anita Deshpande आपका तहे दिल से स्वागत है।
Haris Puthiyapurayil | Could somebody share which surah this was?
Zoya Rizvi | @Haris Puthiyapurayil सूरह अर-रहमान की आयतें थीं।
Rehana Ansari | मेरे भाई बीमार हैं, दुआ की दरख़्वास्त है।
Imran Shaikh | @Rehana Ansari May he be given full health. Ameen.
Nafeesa Rahman | Ameen.
Aijaz Wani | آمین
Shabnam Kabir | आमीन।
Mubashir Lone | The little ones at the back are so well behaved today. Mine are not.
Farida Begum | @Mubashir Lone Mine neither. Patience is also worship.
Sameer Qureshi | बहुत शुक्रिया, बहुत सुकून मिला।
Zoya Rizvi | Jazakallah khair to everyone who made this possible.`,
  mass: `
Leena Mathew | Greetings from the hospital shift in Kottayam. On my break.
Jacob Cherian | Peace be with you all.
Maria Fernandes | Bom dia from Margao. The choir is in good voice.
Rosalind Syiem | Khublei from Shillong. It is raining, naturally.
Thomas D'Silva | Praying with my wife and two sleepy boys.
Alok Minj | राँची से जय येसु। शब्द स्पष्ट सुनाई दे रहे हैं।
Christina Mondal | কলকাতা থেকে সবাইকে শুভেচ্ছা।
Savio Rodrigues | Dev borem korum to the singers.
Sunita Kujur | मेरी सहेली अस्पताल में है, प्रार्थना में याद कीजिए।
Leena Mathew | @Sunita Kujur Holding her in prayer.
Jacob Cherian | @Sunita Kujur Lord, hear our prayer.
Kitboklang Marbaniang | That alto line. Somebody has been practising.
Rosalind Syiem | @Kitboklang Marbaniang Every Wednesday, folder and all.
Ananya Mukherjee | Not my faith, but the singing is the best part of my day.
Maria Fernandes | @Ananya Mukherjee You are always welcome here.
Thomas D'Silva | For my mother, one year today.
Christina Mondal | @Thomas D'Silva Eternal rest grant unto her.
Savio Rodrigues | Lighting a candle here as well.
Alok Minj | बहुत शांति मिली। सबको आशीष।
Leena Mathew | ദൈവത്തിന് സ്തുതി. Break over. Thank you for the company.
Kitboklang Marbaniang | Amen.
Maria Fernandes | A blessed day to everyone.`,
  chanting: `
Padma Lhamo | Julley from Leh. Prayer wheel in one hand, phone in the other.
Prakash Gajbhiye | नमो बुद्धाय। नागपुर से सबको मंगल कामनाएँ।
Tenzin Wangmo | བཀྲ་ཤིས་བདེ་ལེགས། from Dharamshala.
Rinchen Bhutia | The horns gave me goosebumps again.
Sujata Wankhede | जय भीम, नमो बुद्धाय। बेटी के साथ बैठी हूँ।
Nandita Chakma | Sitting for twenty minutes with all of you.
Shalini Rao | New here. Is there something I should do, or may I only listen?
Tenzin Wangmo | @Shalini Rao Listening is plenty. Sit comfortably.
Ashwini Meshram | पालि के शब्द धीरे-धीरे समझ आने लगे हैं।
Sonam Lepcha | It is all cloud here, as if we were inside the chant.
Prakash Gajbhiye | पिताजी की स्मृति में आज का पाठ।
Padma Lhamo | @Prakash Gajbhiye May he be at peace.
Nandita Chakma | @Prakash Gajbhiye With you.
Rinchen Bhutia | The young one turning the pages is doing very well.
Raghav Iyer | My breath has slowed down by itself. Thank you.
Sujata Wankhede | मन शांत हुआ। सबका मंगल हो।
Sonam Lepcha | Does anyone know when the hall opens for the next course?
Ashwini Meshram | @Sonam Lepcha पहली तारीख़ को, विहार के पृष्ठ पर लिखा है।
Tenzin Wangmo | May all beings be well.
Nandita Chakma | সাধু সাধু সাধু।
Prakash Gajbhiye | साधु साधु साधु।
Padma Lhamo | Dedicating this to everyone who cannot sleep.`,
  garba: `
Mitali Desai | Kem cho! Watching from the terrace with the volume up.
Hardik Trivedi | જય માતાજી! શું અવાજ છે!
Neha Raval | जय माताजी। पड़ोस की सब लड़कियाँ यहीं इकट्ठी हैं।
Falguni Jhaveri | From Surat with my knees strapped. I will do the inner circle.
Chirag Vora | That dhol player has not stopped for half an hour.
Gauri Apte | Pune is dancing in a very small kitchen.
Hardik Trivedi | આ ગરબો મારી બા ગાતાં હતાં.
Mitali Desai | @Hardik Trivedi મારાં પણ! Word for word.
Amrita Dhillon | Joining from Toronto. Energy!
Neha Raval | बीच का दीप कितना सुंदर लग रहा है।
Souvik Ghosh | Kolkata salutes you. Teach us the three-clap one?
Falguni Jhaveri | @Souvik Ghosh Clap, clap, turn, clap. Then forget and follow the lady in front.
Chirag Vora | The wheelchair circle is the best circle.
Sachin Pawar | Our pathak could learn from this timing.
Neha Raval | मम्मी कह रही हैं कि थोड़ा धीमा वाला भी गाइए।
Mitali Desai | Slow one next, they just said so!
Hardik Trivedi | ધીમો ગરબો એટલે સાચો ગરબો.
Gauri Apte | My daughter has fallen asleep in her chaniya choli.
Falguni Jhaveri | Beautiful. Ice pack time for me.
Neha Raval | जय माताजी, फिर मिलेंगे।`,
};

export interface ChatLine {
  readonly person: string;
  readonly text: string;
  /** Seconds after the ceremony began. */
  readonly afterS: number;
}

/** The first lines come while people arrive; the others are spread over the rest of the ceremony. */
const EARLY = { lines: 9, seconds: 25 * 60 } as const;

/** The messages at one date of a ceremony: 10 to 18 lines of its table, in their order. */
export function chatOf(loop: LoopName, name: string, lastsS: number): ChatLine[] {
  const luck = chance("chat", name);
  const all = rows<[string, string]>(2, tables[loop]).map(([person, text], order) => ({ person, text, order }));
  // An answer without its question makes no sense: those that address somebody stay with the line before.
  const openers = all.filter(({ text }) => !text.startsWith("@"));
  const chosen = new Set(luck.some(openers, luck.between(10, 13)).map(({ order }) => order));
  const said = all.filter(({ order, text }) => chosen.has(text.startsWith("@") ? lastOpener(all, order) : order));
  return said.slice(0, 18).map(({ person, text }, i, lines) => {
    const part = luck.next() * 0.8;
    const early = ((i + part) / EARLY.lines) * EARLY.seconds;
    const share = (i - EARLY.lines + part) / Math.max(1, lines.length - EARLY.lines);
    const late = EARLY.seconds + share * Math.max(0, lastsS - EARLY.seconds);
    return { person, text, afterS: Math.round(i < EARLY.lines ? early : late) + 20 };
  });
}

function lastOpener(all: readonly { text: string; order: number }[], order: number): number {
  return all.findLast((line) => line.order < order && !line.text.startsWith("@"))!.order;
}
