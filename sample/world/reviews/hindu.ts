/** Space, rating, language (with the gender of the writer where the words need one), text. */
export const hinduReviews = `
saptdhara | 5 | en | We came for the evening aarti and stayed until the last lamp had floated away. The steps are kept very clean.
saptdhara | 5 | hi | संध्या आरती में मन ठहर जाता है। दीये बेचने वाली महिलाएँ बहुत स्नेह से बात करती हैं।
saptdhara | 4 | en | Lovely place, though parking fills by five on Mondays. Take an auto from the station instead.
saptdhara | 5 | en | My father uses a wheelchair. There is a real ramp on the tank side and a volunteer who knew exactly how to help.
saptdhara | 4 | hi | अन्नक्षेत्र का भोजन सादा और स्वादिष्ट है। पंगत में थोड़ी प्रतीक्षा करनी पड़ी।
saptdhara | 5 | en | Mangala aarti in the cold, with perhaps thirty people. I have not felt that quiet in years.
saptdhara | 3 | en | Beautiful temple, but the loudspeaker near the tank is too loud during bhajans.
saptdhara | 5 | hi | कार्तिक पूर्णिमा का दीपदान पहली बार देखा। व्यवस्था बहुत अच्छी थी, बच्चे भी सुरक्षित रहे।
saptdhara | 5 | en | I watch the live aarti from Pune most evenings. The sound is clear and nobody talks over it.
saptdhara | 4 | hi | कमरे साफ़ हैं और दाम उचित। गर्म पानी सुबह छह बजे तक ही मिलता है।
tamarai | 5 | en | The family who drew the kolam explained every line to my daughter. She has drawn one each morning since.
tamarai | 5 | en | Nadaswaram inside that stone corridor is something else. Go for the puja at half past six.
tamarai | 4 | en | A hundred and eight pillars and I did check: no two flowers are the same. Closed in the afternoon, so plan for it.
tamarai | 4 | hi | हम तमिल नहीं जानते, फिर भी सबने बहुत धैर्य से समझाया। दोपहर में मंदिर बंद रहता है।
tamarai | 5 | en | Friday Tevaram on the steps made my grandmother cry. She knew all of them.
tamarai | 3 | en | Crowded on Fridays, and the cloakroom queue is slow. Come on a weekday.
tamarai | 5 | en | The night puja ends with a lullaby. We walked back to the hotel without saying a word.
arkadeep | 5 | en | Look for the elephant at the base of the east wall. The priest told us it took the carver two years.
arkadeep | 4 | en | Small, calm and well looked after. The mahaprasad under the banyan was the best meal of our trip.
arkadeep | 5 | hi | रविवार को ओडिसी का अभ्यास देखा। कोई टिकट नहीं, बस चटाई पर बैठ जाइए।
arkadeep | 4 | en | Stones get very hot by noon in summer, so bring socks.
arkadeep | 5 | en | I come every Makar Sankranti for the first light in the lamp niche. It lasts about a minute, and it is enough.
devdaru | 5 | en | An hour's climb through deodars and then this. The keeper gave us tea before we had said a word.
devdaru | 5 | hi-m | अखंड दीप की रात्रि-सेवा में दो घंटे बैठा। बाहर बर्फ़ गिर रही थी, भीतर केवल दीप की लौ।
devdaru | 4 | en | No network up there and no shop after the bridge. Carry water, bring the wrapper back down.
devdaru | 5 | en | The old door panel with the wedding band deserves ten minutes of your time.
ujjwal | 5 | en | Started at half past five with my mother, who is seventy. We took it slowly and the water posts are well placed.
ujjwal | 5 | hi | चढ़ाई में मौन रखने का नियम बहुत अच्छा लगा। ऊपर पहुँचकर अपने आप आवाज़ धीमी हो जाती है।
ujjwal | 4 | en | The marble ceiling has to be seen when a lamp passes above it. Ask, they will show you.
ujjwal | 4 | en | Simple, very good food at the bhojanshala. Remember that it closes before sunset.
ujjwal | 5 | hi | पर्युषण में आए थे। हर किसी ने हर किसी से क्षमा माँगी, अजनबियों से भी।
ujjwal | 3 | en | Wonderful temple, but the steps need shade in the last third. I went too late in the day.
tamarai | 4 | en | The priest answered my son's forty questions about the swing, one after another, without a sigh.
arkadeep | 4 | hi | शिल्प को पास से देखने के लिए सुबह की रोशनी सबसे अच्छी है। पुजारी जी ने स्वयं घुमाकर दिखाया।
devdaru | 4 | hi | दशहरे के बाद की भीड़ उतर जाने पर आइए, तब देवदारों की आवाज़ सुनाई देती है।
ujjwal | 5 | en | I keep the blank postcard of the terrace at my desk. Nothing else gives me that quiet.
`;
