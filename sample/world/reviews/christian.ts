/** Space, rating, language (with the gender of the writer where the words need one), text. */
export const christianReviews = `
eveninglamp | 5 | en | Forty-one crabs. My sons counted twice during the homily and Father asked them for the number at the door.
eveninglamp | 5 | en | Seeing the western lamp lit at sunset, with boats still out, is worth the trip by itself.
eveninglamp | 4 | en | Appam and stew after the second Mass. Arrive hungry and with coins for the tin boat.
eveninglamp | 5 | hi-m | मलयालम नहीं आती थी, फिर भी रोज़री में साथ चलता रहा। बाद में एक दादाजी ने अर्थ समझाया।
eveninglamp | 4 | en | Parking under the palms is a gamble with coconuts. The church is a joy.
eveninglamp | 5 | en | I follow the evening Mass on my phone from the night shift in Kottayam.
twohills | 5 | en | They put a folder in my hand and I was an alto for the morning. Nobody minded.
twohills | 5 | en | Rain on the roof, four-part Khasi hymns, and tea afterwards. Come on a Wednesday for practice.
twohills | 4 | en | Cold inside before ten. Warm people.
twohills | 4 | hi | खासी भजन पहली बार सुने। शब्द नहीं समझे, फिर भी बहुत कुछ समझ आया।
goodharbour | 5 | en | A brass band practising on a white staircase in the evening sun. I thought I was dreaming.
goodharbour | 4 | en | One hundred and thirty-two steps. There is a lane behind the church for those who cannot climb.
goodharbour | 5 | en | The rope knots in the museum moved me more than the gold.
goodharbour | 5 | en | My grandparents were married here. The register is still in the sacristy and they found the page in a minute.
goodharbour | 3 | en | Beautiful, but tour groups talk through the quiet hours. Go before nine.
goodharbour | 4 | hi | रात की प्रार्थना के समय बहुत कम लोग होते हैं और नगर नीचे टिमटिमाता है।
quietbell | 5 | en | Twenty minutes of organ in my lunch break, three times a week. It is the reason I am bearable.
quietbell | 5 | en | The children's library asks for no card. My niece has returned every book, with drawings.
quietbell | 4 | en | You could walk past the gate for years. I did.
quietbell | 4 | en | The night vigil is open to anyone. I kept the two o'clock hour and heard the padded bell only once.
quietbell | 5 | hi | मौन रखने के लिए शहर के बीच ऐसी जगह मिलना कठिन है।
twohills | 5 | en | The seismograph reading at Christmas supper is the driest and best comedy in Meghalaya.
quietbell | 4 | en | Garden, cat, organ, silence. Not much else, and that is the point.
eveninglamp | 4 | en | The painted ceiling has been cleaned at last. The pomegranates look edible.
`;
