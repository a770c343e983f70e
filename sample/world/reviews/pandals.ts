/** Space, rating, language (with the gender of the writer where the words need one), text. */
export const pandalReviews = `
kumorpara | 5 | en | Saw the eyes being painted before dawn. Nobody breathed.
kumorpara | 5 | en | The only pandal I know where the people who made it are there to ask.
kumorpara | 4 | en | The lanes are narrow and there was a long queue on Saptami. Saraswati Puja is quieter and just as lovely.
kumorpara | 5 | hi | बच्चों ने मिट्टी के दीये बनाना सीखा और घर ले गए। बहुत अपनापन मिला।
kumorpara | 4 | en | The dhakis play on and on. Bring someone who will dance.
kumorpara | 5 | en | Ask for Sharmila-di at the third workshop. Her hands know forty years of clay.
mitramandal | 5 | en | No plastic anywhere, and the immersion tank in the lane itself. More mandals should look at this one.
mitramandal | 4 | en | They hand out ear plugs for the dhol practice. You will want them.
mitramandal | 5 | en | The reading room saved me in my exam year. Every newspaper, and silence.
mitramandal | 4 | hi | आरती का पन्ना सबके लिए एक ही है, इसलिए पास-पास खड़े होना पड़ता है। अच्छा लगा।
mitramandal | 5 | en | We took home a handful of the clay for our tulsi. It is doing very well.
navjyoti | 5 | en | Live singers, no recordings. The inner circle was patient with my two left feet.
navjyoti | 5 | en | My mother danced from her wheelchair, in a proper circle, not beside one.
navjyoti | 4 | hi | पुराना धीमा गरबा यहाँ अब भी सिखाया जाता है। शनिवार को आइए।
navjyoti | 4 | en | Tremendous on the weekend, and so is the queue for khichu.
navjyoti | 5 | hi | शरद पूर्णिमा की रात दूध-पौवा खाते हुए चाँद देखा। वर्षों याद रहेगा।
navjyoti | 3 | en | Great garba. The ground is dusty by eleven, so wear closed shoes.
mitramandal | 5 | hi | पूरे वर्ष वाचनालय चलाना आसान नहीं। मंडल को नमन।
kumorpara | 4 | hi | भीड़ के बीच भी स्वयंसेवकों ने बुज़ुर्गों के लिए अलग रास्ता रखा।
navjyoti | 5 | en | The first lamp is older than my mother. They let her light it this year.
`;
