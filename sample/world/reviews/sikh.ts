/** Space, rating, language (with the gender of the writer where the words need one), text. */
export const sikhReviews = `
deepsar | 5 | en | Walked across the causeway at four in the morning in the fog. Asa di Vaar had just begun. I have no better words.
deepsar | 5 | en-f | Three scripts on the screen meant my husband, who is from Chennai, could follow every shabad.
deepsar | 5 | hi | लंगर में रोटी बेलने की सेवा मिली। बग़ल में बैठी दादी ने दो मिनट में सही करना सिखा दिया।
deepsar | 5 | en | The front rows have a hearing loop. My father heard kirtan properly for the first time in ten years.
deepsar | 4 | en | Very full on Sunday evenings. The joda ghar volunteers are the calmest people in Amritsar.
deepsar | 5 | hi | रात को सरोवर में दीयों की परछाईं देखते रहे। बच्चे भी चुप हो गए थे।
deepsar | 5 | en | I tune in for Rehras from Toronto, early morning for me. It sets the day right.
deepsar | 4 | hi | कमरे मिलना कठिन है, पहले से लिख दें। बाक़ी सब बहुत उत्तम।
deepsar | 5 | en | The board at the langar door tells you where hands are needed. I washed plates for an hour and left happier.
nirmaljot | 5 | en | The dispensary treated our driver at ten at night and would not take a rupee.
nirmaljot | 5 | hi-m | रात की रसोई की गाड़ी के साथ एक बार गया था। अब हर गुरुवार जाता हूँ।
nirmaljot | 4 | en | Beautiful morning diwan. Finding parking in that lane is a test of patience.
nirmaljot | 5 | hi | बेटी गुरमुखी पाठशाला जाती है। शिक्षक बहुत धैर्य वाले हैं।
nirmaljot | 4 | en | Shaded courtyard, cold water, and someone always tells you where to sit.
nirmaljot | 5 | en | Ask someone to show you the iron hooks in the wall and tell you the story.
anandvan | 5 | en | Birds, wheat terraces, white steps. We stopped for half an hour and stayed for langar.
anandvan | 4 | hi | गतका का अभ्यास देखकर बेटा अब हर सप्ताह आना चाहता है।
anandvan | 5 | en | I read for two hours in the Akhand Path when my village had its turn. The hall at three in the morning is very still.
anandvan | 4 | en | Steep steps. There is a back road for elders, ask at the gate.
sagartat | 5 | en | Evening kirtan with the windows open and the sea behind it. I come after every late shift.
sagartat | 4 | hi | लंगर में मेरे एक ओर गोदी के मज़दूर थे और दूसरी ओर एक अभिनेता। दोनों को दाल दोबारा चाहिए थी।
sagartat | 5 | en | Plain hall, nothing on the walls, and nothing is missing.
sagartat | 4 | en | Gets humid before the rains, and the fans do what they can. The sevadars do more.
sagartat | 5 | en | They taught my son to play the first line of a shabad on the tabla, then let him play it.
anandvan | 5 | hi | होला मोहल्ला में इतनी भीड़ में भी हर थाली में गर्म रोटी आई।
sagartat | 4 | en | We held my daughter's naming here. Twelve guests became sixty, and langar stretched without a word.
nirmaljot | 4 | en | The katha is short and to the point. Recordings of past ones would be welcome.
`;
