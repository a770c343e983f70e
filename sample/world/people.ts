import { rows } from "./rows.ts";
import type { SamplePerson } from "./types.ts";

/** Name, grammatical gender in Hindi, city, language they write in, the kind of place they mostly go to. */
const table = `
Anita Deshpande | f | Pune | en | hindu
Suresh Joshi | m | Jaipur | hi | hindu
Kavita Sharma | f | Indore | hi | hindu
Raghav Iyer | m | Chennai | en | hindu
Meenakshi Sundaram | f | Madurai | en | hindu
Pooja Malviya | f | Ujjain | hi | hindu
Dilip Chouhan | m | Bhopal | hi | hindu
Lakshmi Narayanan | f | Coimbatore | en | hindu
Sanjukta Mishra | f | Cuttack | en | hindu
Debashish Nayak | m | Puri | en | hindu
Hema Negi | f | Shimla | hi | hindu
Vikram Thakur | m | Mandi | hi | hindu
Arti Saxena | f | Kanpur | hi | hindu
Gaurav Bhatt | m | Dehradun | hi | hindu
Shalini Rao | f | Bengaluru | en | hindu
Nitin Kulkarni | m | Nashik | en | hindu
Falguni Jhaveri | f | Surat | en | jain
Chirag Vora | m | Rajkot | en | jain
Manjula Surana | f | Jodhpur | hi | jain
Rekha Kothari | f | Udaipur | hi | jain
Manpreet Kaur | f | Ludhiana | en | sikh
Harpreet Gill | m | Jalandhar | en | sikh
Gurdeep Singh Bains | m | Chandigarh | en | sikh
Navneet Kaur Sahni | f | Delhi | hi | sikh
Inderjit Singh Walia | m | Patiala | hi | sikh
Jasleen Bhatia | f | Mumbai | en | sikh
Tarun Arora | m | Gurugram | hi | sikh
Amrita Dhillon | f | Toronto | en | sikh
Rehana Ansari | f | Bhopal | hi | islamic
Sameer Qureshi | m | Lucknow | hi | islamic
Zoya Rizvi | f | Aligarh | hi | islamic
Imran Shaikh | m | Mumbai | en | islamic
Farida Begum | f | Hyderabad | en | islamic
Aijaz Wani | m | Srinagar | en | islamic
Mubashir Lone | m | Baramulla | en | islamic
Shabnam Kabir | f | Patna | hi | islamic
Nafeesa Rahman | f | Kozhikode | en | islamic
Haris Puthiyapurayil | m | Kannur | en | islamic
Thomas D'Silva | m | Mangaluru | en | christian
Leena Mathew | f | Kottayam | en | christian
Jacob Cherian | m | Ernakulam | en | christian
Rosalind Syiem | f | Shillong | en | christian
Kitboklang Marbaniang | m | Guwahati | en | christian
Maria Fernandes | f | Margao | en | christian
Savio Rodrigues | m | Mapusa | en | christian
Christina Mondal | f | Kolkata | en | christian
Alok Minj | m | Ranchi | hi | christian
Sunita Kujur | f | Raipur | hi | christian
Padma Lhamo | f | Leh | en | buddhist
Tenzin Wangmo | f | Dharamshala | en | buddhist
Rinchen Bhutia | m | Gangtok | en | buddhist
Sonam Lepcha | m | Kalimpong | en | buddhist
Prakash Gajbhiye | m | Nagpur | hi | buddhist
Sujata Wankhede | f | Amravati | hi | buddhist
Nandita Chakma | f | Agartala | en | buddhist
Ashwini Meshram | f | Nagpur | hi | buddhist
Ananya Mukherjee | f | Kolkata | en | pandal
Souvik Ghosh | m | Howrah | en | pandal
Ishita Dutta | f | Kolkata | en | pandal
Sachin Pawar | m | Pune | en | pandal
Gauri Apte | f | Pune | en | pandal
Mitali Desai | f | Ahmedabad | en | pandal
Hardik Trivedi | m | Vadodara | en | pandal
Neha Raval | f | Gandhinagar | hi | pandal
`;

/** Devotees of the sample world: they follow, review and write, and cannot sign in. */
export const samplePeople: readonly SamplePerson[] = rows<[string, string, string, string, string]>(5, table).map(
  ([name, gender, location, language, goesTo]) => ({ key: name, name, gender, location, language, goesTo }),
);
