/** Space, rating, language (with the gender of the writer where the words need one), text. */
export const buddhistReviews = `
shantivan | 5 | en | The dawn circle was in Sinhala on the day I came, and the person beside me whispered the meaning.
shantivan | 5 | hi | सांझ को दीप रखकर ख़ाली हाथ चलना बहुत सुंदर लगा।
shantivan | 4 | en | Mats and blankets at the gate, no questions asked. It can be busy from December to February.
shantivan | 5 | en | Nobody corrected my posture. I am grateful for that.
shantivan | 4 | hi | अतिथि-कक्ष साधारण पर साफ़ हैं। सुबह साढ़े चार बजे घंटी बजती है, यह जान लें।
shantivan | 5 | en | Sat under the trees after the crowd had gone. A dog sat too.
karuna | 5 | en | The horns from the roof at seven. Stand in the court, not inside, and wait for the valley.
karuna | 5 | en | We sent my father's name for the evening prayers and heard it read, from Nagpur, on a phone.
karuna | 4 | en | Go slowly. The tea on the second landing is there for a reason.
karuna | 5 | en | The debate court is the liveliest classroom I have ever seen.
karuna | 4 | hi | पहले दिन साँस फूलती है, एक दिन ठहरकर चढ़िए। भित्तिचित्र की सफ़ाई होते देखी।
mrigdava | 5 | hi | सुत्त-पाठ का अर्थ सरल हिंदी में समझाया जाता है। नोट लेने वालों के लिए मेज़ भी है।
mrigdava | 5 | en | Every returned book has a sentence on its card. I read the cards for an hour.
mrigdava | 4 | en | The ten-day course is strict, and kind about it. Book two months ahead.
mrigdava | 4 | hi | उद्यान में हिरण पास तक आ जाते हैं, उन्हें कुछ न खिलाएँ।
mrigdava | 5 | hi | रात को नींद नहीं आती थी, कक्ष खुला मिला। किसी ने कुछ नहीं पूछा।
padmaling | 5 | en | I spun all one hundred and eight wheels in the mist and met nobody but a cat.
padmaling | 5 | en | A week of ruling lines before the first thangka drawing. By the fifth day I understood why.
padmaling | 4 | en | The road is rough after the last bend. The orchids are worth it in April.
padmaling | 5 | en | Cham days: come early, bring layers, sit on the left wall for the best view of the drums.
karuna | 5 | en | A nine-year-old monk corrected my pronunciation with great seriousness.
mrigdava | 5 | en | Long tables, good lamps, eleven thousand books and deer. I have moved my holidays here.
padmaling | 4 | hi | कोहरे में घंटियों की ध्वनि दूर तक आती है। ऊपर जाते समय छाता साथ रखें।
shantivan | 4 | en | Nine languages on one path. I recognised three and bowed to all.
`;
