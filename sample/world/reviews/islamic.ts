/** Space, rating, language (with the gender of the writer where the words need one), text. */
export const islamicReviews = `
noorbagh | 5 | en | The garden before Maghrib, with the pool turning pink. We sat on the wall until the call.
noorbagh | 5 | hi-m | जुमे के बाद बाग़ में खाना खाया। मैं पहली बार किसी मस्जिद गया था, सबने अपने जैसा रखा।
noorbagh | 4 | en | The library is a treasure. Note the hours: four afternoons only, and no bags inside.
noorbagh | 5 | hi | महिलाओं का हॉल साफ़, रोशन और हवादार है। ऐसा कम जगह मिलता है।
noorbagh | 4 | hi | ज़ाफ़रान पर इस बार भी बहस हुई। बिरयानी फिर भी बहुत अच्छी थी।
noorbagh | 5 | en | The caretaker explained the proportions of the courtyard with a piece of string. Best tour I have had in Lucknow.
noorbagh | 3 | en | Lovely, but shoes were hard to find after Jumu'ah. More racks would help.
shifa | 5 | en | The clinic under the arcade looked after my mother's sugar for a year, with such courtesy.
shifa | 4 | en | The polished wall by the mihrab looks like still water. Touch is not allowed, rightly.
shifa | 5 | hi | दोपहर का दर्स छोटा और काम का होता है। पर्ची पर लिखा मेरा सवाल भी लिया गया।
shifa | 4 | en | Thursday dars in Telugu is a very good idea. My colleagues come along now.
shifa | 5 | en | Ramp on the clinic side, clean wudu area, cool even in May.
chinar | 5 | en | Stand under the ceiling and let your eyes get used to the dark. Then the flowers come out.
chinar | 5 | en | I walked in from the snow and was handed noon chai before I could say salaam.
chinar | 4 | hi | पतझड़ में चिनार के पत्तों का क़ालीन देखा, फ़ज्र के बाद। तस्वीर में वह बात नहीं आती।
chinar | 5 | en | The recitation between Maghrib and Isha is the sound of my childhood.
chinar | 4 | en | The heated floor is a mercy in January. Reach early if you want to sit near it.
kadavath | 5 | en | You would pass it for a merchant's house. Then you see the carving on the beams.
kadavath | 4 | en | The older pupils showed our school group the ship's timbers with the bolt holes. They were proud, and right to be.
kadavath | 4 | en | Quiet place by the water. The tank is shared with the school, so expect cricket.
kadavath | 5 | en | My aunt learnt to read here at sixty-two, on the veranda, beside children of six.
kadavath | 5 | hi | लकड़ी की ऐसी नक़्क़ाशी उत्तर में नहीं देखी। गर्मी में भी बरामदा ठंडा था।
chinar | 4 | en | The painter's granddaughter restores one panel a year. She let us hold the brush, which is a cat's hair.
noorbagh | 5 | en | Came as a reader, stayed as a friend. The librarian remembers what you did not finish.
`;
