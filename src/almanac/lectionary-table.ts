// What is read on the Sundays, the solemnities and the feasts of the Lord in the Roman rite: references, no texts.
/**
 * One celebration a line, of each year of the cycle where they differ: first reading, psalm, second reading, Gospel; "or"
 * stands between what may be chosen. Books by their OSIS codes, psalms by their numbers in the Hebrew, verses as the Ordo
 * counts them. Source: Ordo Lectionum Missae, second edition (1981), as the lectionaries of the United States, India and
 * Vietnam agree on it; short forms and Masses of the eve are left out.
 */
export const lectionaryTable = `
advent-1 A | Isa 2:1-5 | Ps 122 | Rom 13:11-14 | Matt 24:37-44
advent-1 B | Isa 63:16b-17, 19b; 64:2-7 | Ps 80 | 1 Cor 1:3-9 | Mark 13:33-37
advent-1 C | Jer 33:14-16 | Ps 25 | 1 Thess 3:12-4:2 | Luke 21:25-28, 34-36
advent-2 A | Isa 11:1-10 | Ps 72 | Rom 15:4-9 | Matt 3:1-12
advent-2 B | Isa 40:1-5, 9-11 | Ps 85 | 2 Pet 3:8-14 | Mark 1:1-8
advent-2 C | Bar 5:1-9 | Ps 126 | Phil 1:4-6, 8-11 | Luke 3:1-6
advent-3 A | Isa 35:1-6a, 10 | Ps 146 | Jas 5:7-10 | Matt 11:2-11
advent-3 B | Isa 61:1-2a, 10-11 | Luke 1:46-48, 49-50, 53-54 | 1 Thess 5:16-24 | John 1:6-8, 19-28
advent-3 C | Zeph 3:14-18a | Isa 12:2-3, 4bcd, 5-6 | Phil 4:4-7 | Luke 3:10-18
advent-4 A | Isa 7:10-14 | Ps 24 | Rom 1:1-7 | Matt 1:18-24
advent-4 B | 2 Sam 7:1-5, 8b-12, 14a, 16 | Ps 89 | Rom 16:25-27 | Luke 1:26-38
advent-4 C | Mic 5:1-4a | Ps 80 | Heb 10:5-10 | Luke 1:39-45
christmas | Isa 52:7-10 | Ps 98 | Heb 1:1-6 | John 1:1-18
holy-family A | Sir 3:3-7, 14-17a | Ps 128 | Col 3:12-21 | Matt 2:13-15, 19-23
holy-family B | Sir 3:3-7, 14-17a or Gen 15:1-6; 21:1-3 | Ps 128 or Ps 105 | Col 3:12-21 or Heb 11:8, 11-12, 17-19 | Luke 2:22-40
holy-family C | Sir 3:3-7, 14-17a or 1 Sam 1:20-22, 24-28 | Ps 128 or Ps 84 | Col 3:12-21 or 1 John 3:1-2, 21-24 | Luke 2:41-52
mary-mother-of-god | Num 6:22-27 | Ps 67 | Gal 4:4-7 | Luke 2:16-21
christmas-2 | Sir 24:1-4, 12-16 | Ps 147 | Eph 1:3-6, 15-18 | John 1:1-18
epiphany | Isa 60:1-6 | Ps 72 | Eph 3:2-3a, 5-6 | Matt 2:1-12
baptism-of-the-lord A | Isa 42:1-4, 6-7 | Ps 29 | Acts 10:34-38 | Matt 3:13-17
baptism-of-the-lord B | Isa 42:1-4, 6-7 or Isa 55:1-11 | Ps 29 or Isa 12:2-3, 4bcd, 5-6 | Acts 10:34-38 or 1 John 5:1-9 | Mark 1:7-11
baptism-of-the-lord C | Isa 42:1-4, 6-7 or Isa 40:1-5, 9-11 | Ps 29 or Ps 104 | Acts 10:34-38 or Titus 2:11-14; 3:4-7 | Luke 3:15-16, 21-22
ash-wednesday | Joel 2:12-18 | Ps 51 | 2 Cor 5:20-6:2 | Matt 6:1-6, 16-18
lent-1 A | Gen 2:7-9; 3:1-7 | Ps 51 | Rom 5:12-19 | Matt 4:1-11
lent-1 B | Gen 9:8-15 | Ps 25 | 1 Pet 3:18-22 | Mark 1:12-15
lent-1 C | Deut 26:4-10 | Ps 91 | Rom 10:8-13 | Luke 4:1-13
lent-2 A | Gen 12:1-4a | Ps 33 | 2 Tim 1:8b-10 | Matt 17:1-9
lent-2 B | Gen 22:1-2, 9a, 10-13, 15-18 | Ps 116 | Rom 8:31b-34 | Mark 9:2-10
lent-2 C | Gen 15:5-12, 17-18 | Ps 27 | Phil 3:17-4:1 | Luke 9:28b-36
lent-3 A | Exod 17:3-7 | Ps 95 | Rom 5:1-2, 5-8 | John 4:5-42
lent-3 B | Exod 20:1-17 | Ps 19 | 1 Cor 1:22-25 | John 2:13-25
lent-3 C | Exod 3:1-8a, 13-15 | Ps 103 | 1 Cor 10:1-6, 10-12 | Luke 13:1-9
lent-4 A | 1 Sam 16:1b, 6-7, 10-13a | Ps 23 | Eph 5:8-14 | John 9:1-41
lent-4 B | 2 Chr 36:14-16, 19-23 | Ps 137 | Eph 2:4-10 | John 3:14-21
lent-4 C | Josh 5:9a, 10-12 | Ps 34 | 2 Cor 5:17-21 | Luke 15:1-3, 11-32
lent-5 A | Ezek 37:12-14 | Ps 130 | Rom 8:8-11 | John 11:1-45
lent-5 B | Jer 31:31-34 | Ps 51 | Heb 5:7-9 | John 12:20-33
lent-5 C | Isa 43:16-21 | Ps 126 | Phil 3:8-14 | John 8:1-11
palm-sunday A | Isa 50:4-7 | Ps 22 | Phil 2:6-11 | Matt 26:14-27:66
palm-sunday B | Isa 50:4-7 | Ps 22 | Phil 2:6-11 | Mark 14:1-15:47
palm-sunday C | Isa 50:4-7 | Ps 22 | Phil 2:6-11 | Luke 22:14-23:56
holy-thursday | Exod 12:1-8, 11-14 | Ps 116 | 1 Cor 11:23-26 | John 13:1-15
good-friday | Isa 52:13-53:12 | Ps 31 | Heb 4:14-16; 5:7-9 | John 18:1-19:42
easter | Acts 10:34a, 37-43 | Ps 118 | Col 3:1-4 or 1 Cor 5:6b-8 | John 20:1-9
easter-2 A | Acts 2:42-47 | Ps 118 | 1 Pet 1:3-9 | John 20:19-31
easter-2 B | Acts 4:32-35 | Ps 118 | 1 John 5:1-6 | John 20:19-31
easter-2 C | Acts 5:12-16 | Ps 118 | Rev 1:9-11a, 12-13, 17-19 | John 20:19-31
easter-3 A | Acts 2:14, 22-33 | Ps 16 | 1 Pet 1:17-21 | Luke 24:13-35
easter-3 B | Acts 3:13-15, 17-19 | Ps 4 | 1 John 2:1-5a | Luke 24:35-48
easter-3 C | Acts 5:27-32, 40b-41 | Ps 30 | Rev 5:11-14 | John 21:1-19
easter-4 A | Acts 2:14a, 36-41 | Ps 23 | 1 Pet 2:20b-25 | John 10:1-10
easter-4 B | Acts 4:8-12 | Ps 118 | 1 John 3:1-2 | John 10:11-18
easter-4 C | Acts 13:14, 43-52 | Ps 100 | Rev 7:9, 14b-17 | John 10:27-30
easter-5 A | Acts 6:1-7 | Ps 33 | 1 Pet 2:4-9 | John 14:1-12
easter-5 B | Acts 9:26-31 | Ps 22 | 1 John 3:18-24 | John 15:1-8
easter-5 C | Acts 14:21-27 | Ps 145 | Rev 21:1-5a | John 13:31-33a, 34-35
easter-6 A | Acts 8:5-8, 14-17 | Ps 66 | 1 Pet 3:15-18 | John 14:15-21
easter-6 B | Acts 10:25-26, 34-35, 44-48 | Ps 98 | 1 John 4:7-10 | John 15:9-17
easter-6 C | Acts 15:1-2, 22-29 | Ps 67 | Rev 21:10-14, 22-23 | John 14:23-29
ascension A | Acts 1:1-11 | Ps 47 | Eph 1:17-23 | Matt 28:16-20
ascension B | Acts 1:1-11 | Ps 47 | Eph 1:17-23 or Eph 4:1-13 | Mark 16:15-20
ascension C | Acts 1:1-11 | Ps 47 | Eph 1:17-23 or Heb 9:24-28; 10:19-23 | Luke 24:46-53
easter-7 A | Acts 1:12-14 | Ps 27 | 1 Pet 4:13-16 | John 17:1-11a
easter-7 B | Acts 1:15-17, 20a, 20c-26 | Ps 103 | 1 John 4:11-16 | John 17:11b-19
easter-7 C | Acts 7:55-60 | Ps 97 | Rev 22:12-14, 16-17, 20 | John 17:20-26
pentecost A | Acts 2:1-11 | Ps 104 | 1 Cor 12:3b-7, 12-13 | John 20:19-23
pentecost B | Acts 2:1-11 | Ps 104 | 1 Cor 12:3b-7, 12-13 or Gal 5:16-25 | John 20:19-23 or John 15:26-27; 16:12-15
pentecost C | Acts 2:1-11 | Ps 104 | 1 Cor 12:3b-7, 12-13 or Rom 8:8-17 | John 20:19-23 or John 14:15-16, 23b-26
ordinary-2 A | Isa 49:3, 5-6 | Ps 40 | 1 Cor 1:1-3 | John 1:29-34
ordinary-2 B | 1 Sam 3:3b-10, 19 | Ps 40 | 1 Cor 6:13c-15a, 17-20 | John 1:35-42
ordinary-2 C | Isa 62:1-5 | Ps 96 | 1 Cor 12:4-11 | John 2:1-11
ordinary-3 A | Isa 8:23b-9:3 | Ps 27 | 1 Cor 1:10-13, 17 | Matt 4:12-23
ordinary-3 B | Jon 3:1-5, 10 | Ps 25 | 1 Cor 7:29-31 | Mark 1:14-20
ordinary-3 C | Neh 8:2-4a, 5-6, 8-10 | Ps 19 | 1 Cor 12:12-30 | Luke 1:1-4; 4:14-21
ordinary-4 A | Zeph 2:3; 3:12-13 | Ps 146 | 1 Cor 1:26-31 | Matt 5:1-12a
ordinary-4 B | Deut 18:15-20 | Ps 95 | 1 Cor 7:32-35 | Mark 1:21-28
ordinary-4 C | Jer 1:4-5, 17-19 | Ps 71 | 1 Cor 12:31-13:13 | Luke 4:21-30
ordinary-5 A | Isa 58:7-10 | Ps 112 | 1 Cor 2:1-5 | Matt 5:13-16
ordinary-5 B | Job 7:1-4, 6-7 | Ps 147 | 1 Cor 9:16-19, 22-23 | Mark 1:29-39
ordinary-5 C | Isa 6:1-2a, 3-8 | Ps 138 | 1 Cor 15:1-11 | Luke 5:1-11
ordinary-6 A | Sir 15:16-21 | Ps 119 | 1 Cor 2:6-10 | Matt 5:17-37
ordinary-6 B | Lev 13:1-2, 44-46 | Ps 32 | 1 Cor 10:31-11:1 | Mark 1:40-45
ordinary-6 C | Jer 17:5-8 | Ps 1 | 1 Cor 15:12, 16-20 | Luke 6:17, 20-26
ordinary-7 A | Lev 19:1-2, 17-18 | Ps 103 | 1 Cor 3:16-23 | Matt 5:38-48
ordinary-7 B | Isa 43:18-19, 21-22, 24b-25 | Ps 41 | 2 Cor 1:18-22 | Mark 2:1-12
ordinary-7 C | 1 Sam 26:2, 7-9, 12-13, 22-23 | Ps 103 | 1 Cor 15:45-49 | Luke 6:27-38
ordinary-8 A | Isa 49:14-15 | Ps 62 | 1 Cor 4:1-5 | Matt 6:24-34
ordinary-8 B | Hos 2:16b, 17b, 21-22 | Ps 103 | 2 Cor 3:1b-6 | Mark 2:18-22
ordinary-8 C | Sir 27:5-8 | Ps 92 | 1 Cor 15:54-58 | Luke 6:39-45
ordinary-9 A | Deut 11:18, 26-28, 32 | Ps 31 | Rom 3:21-25, 28 | Matt 7:21-27
ordinary-9 B | Deut 5:12-15 | Ps 81 | 2 Cor 4:6-11 | Mark 2:23-3:6
ordinary-9 C | 1 Kgs 8:41-43 | Ps 117 | Gal 1:1-2, 6-10 | Luke 7:1-10
ordinary-10 A | Hos 6:3-6 | Ps 50 | Rom 4:18-25 | Matt 9:9-13
ordinary-10 B | Gen 3:9-15 | Ps 130 | 2 Cor 4:13-5:1 | Mark 3:20-35
ordinary-10 C | 1 Kgs 17:17-24 | Ps 30 | Gal 1:11-19 | Luke 7:11-17
ordinary-11 A | Exod 19:2-6a | Ps 100 | Rom 5:6-11 | Matt 9:36-10:8
ordinary-11 B | Ezek 17:22-24 | Ps 92 | 2 Cor 5:6-10 | Mark 4:26-34
ordinary-11 C | 2 Sam 12:7-10, 13 | Ps 32 | Gal 2:16, 19-21 | Luke 7:36-8:3
ordinary-12 A | Jer 20:10-13 | Ps 69 | Rom 5:12-15 | Matt 10:26-33
ordinary-12 B | Job 38:1, 8-11 | Ps 107 | 2 Cor 5:14-17 | Mark 4:35-41
ordinary-12 C | Zech 12:10-11; 13:1 | Ps 63 | Gal 3:26-29 | Luke 9:18-24
ordinary-13 A | 2 Kgs 4:8-11, 14-16a | Ps 89 | Rom 6:3-4, 8-11 | Matt 10:37-42
ordinary-13 B | Wis 1:13-15; 2:23-24 | Ps 30 | 2 Cor 8:7, 9, 13-15 | Mark 5:21-43
ordinary-13 C | 1 Kgs 19:16b, 19-21 | Ps 16 | Gal 5:1, 13-18 | Luke 9:51-62
ordinary-14 A | Zech 9:9-10 | Ps 145 | Rom 8:9, 11-13 | Matt 11:25-30
ordinary-14 B | Ezek 2:2-5 | Ps 123 | 2 Cor 12:7-10 | Mark 6:1-6
ordinary-14 C | Isa 66:10-14c | Ps 66 | Gal 6:14-18 | Luke 10:1-12, 17-20
ordinary-15 A | Isa 55:10-11 | Ps 65 | Rom 8:18-23 | Matt 13:1-23
ordinary-15 B | Amos 7:12-15 | Ps 85 | Eph 1:3-14 | Mark 6:7-13
ordinary-15 C | Deut 30:10-14 | Ps 69 or Ps 19 | Col 1:15-20 | Luke 10:25-37
ordinary-16 A | Wis 12:13, 16-19 | Ps 86 | Rom 8:26-27 | Matt 13:24-43
ordinary-16 B | Jer 23:1-6 | Ps 23 | Eph 2:13-18 | Mark 6:30-34
ordinary-16 C | Gen 18:1-10a | Ps 15 | Col 1:24-28 | Luke 10:38-42
ordinary-17 A | 1 Kgs 3:5, 7-12 | Ps 119 | Rom 8:28-30 | Matt 13:44-52
ordinary-17 B | 2 Kgs 4:42-44 | Ps 145 | Eph 4:1-6 | John 6:1-15
ordinary-17 C | Gen 18:20-32 | Ps 138 | Col 2:12-14 | Luke 11:1-13
ordinary-18 A | Isa 55:1-3 | Ps 145 | Rom 8:35, 37-39 | Matt 14:13-21
ordinary-18 B | Exod 16:2-4, 12-15 | Ps 78 | Eph 4:17, 20-24 | John 6:24-35
ordinary-18 C | Eccl 1:2; 2:21-23 | Ps 90 | Col 3:1-5, 9-11 | Luke 12:13-21
ordinary-19 A | 1 Kgs 19:9a, 11-13a | Ps 85 | Rom 9:1-5 | Matt 14:22-33
ordinary-19 B | 1 Kgs 19:4-8 | Ps 34 | Eph 4:30-5:2 | John 6:41-51
ordinary-19 C | Wis 18:6-9 | Ps 33 | Heb 11:1-2, 8-19 | Luke 12:32-48
ordinary-20 A | Isa 56:1, 6-7 | Ps 67 | Rom 11:13-15, 29-32 | Matt 15:21-28
ordinary-20 B | Prov 9:1-6 | Ps 34 | Eph 5:15-20 | John 6:51-58
ordinary-20 C | Jer 38:4-6, 8-10 | Ps 40 | Heb 12:1-4 | Luke 12:49-53
ordinary-21 A | Isa 22:19-23 | Ps 138 | Rom 11:33-36 | Matt 16:13-20
ordinary-21 B | Josh 24:1-2a, 15-17, 18b | Ps 34 | Eph 5:21-32 | John 6:60-69
ordinary-21 C | Isa 66:18-21 | Ps 117 | Heb 12:5-7, 11-13 | Luke 13:22-30
ordinary-22 A | Jer 20:7-9 | Ps 63 | Rom 12:1-2 | Matt 16:21-27
ordinary-22 B | Deut 4:1-2, 6-8 | Ps 15 | Jas 1:17-18, 21b-22, 27 | Mark 7:1-8, 14-15, 21-23
ordinary-22 C | Sir 3:17-18, 20, 28-29 | Ps 68 | Heb 12:18-19, 22-24a | Luke 14:1, 7-14
ordinary-23 A | Ezek 33:7-9 | Ps 95 | Rom 13:8-10 | Matt 18:15-20
ordinary-23 B | Isa 35:4-7a | Ps 146 | Jas 2:1-5 | Mark 7:31-37
ordinary-23 C | Wis 9:13-18b | Ps 90 | Phlm 9-10, 12-17 | Luke 14:25-33
ordinary-24 A | Sir 27:30-28:7 | Ps 103 | Rom 14:7-9 | Matt 18:21-35
ordinary-24 B | Isa 50:5-9a | Ps 116 | Jas 2:14-18 | Mark 8:27-35
ordinary-24 C | Exod 32:7-11, 13-14 | Ps 51 | 1 Tim 1:12-17 | Luke 15:1-32
ordinary-25 A | Isa 55:6-9 | Ps 145 | Phil 1:20c-24, 27a | Matt 20:1-16a
ordinary-25 B | Wis 2:12, 17-20 | Ps 54 | Jas 3:16-4:3 | Mark 9:30-37
ordinary-25 C | Amos 8:4-7 | Ps 113 | 1 Tim 2:1-8 | Luke 16:1-13
ordinary-26 A | Ezek 18:25-28 | Ps 25 | Phil 2:1-11 | Matt 21:28-32
ordinary-26 B | Num 11:25-29 | Ps 19 | Jas 5:1-6 | Mark 9:38-43, 45, 47-48
ordinary-26 C | Amos 6:1a, 4-7 | Ps 146 | 1 Tim 6:11-16 | Luke 16:19-31
ordinary-27 A | Isa 5:1-7 | Ps 80 | Phil 4:6-9 | Matt 21:33-43
ordinary-27 B | Gen 2:18-24 | Ps 128 | Heb 2:9-11 | Mark 10:2-16
ordinary-27 C | Hab 1:2-3; 2:2-4 | Ps 95 | 2 Tim 1:6-8, 13-14 | Luke 17:5-10
ordinary-28 A | Isa 25:6-10a | Ps 23 | Phil 4:12-14, 19-20 | Matt 22:1-14
ordinary-28 B | Wis 7:7-11 | Ps 90 | Heb 4:12-13 | Mark 10:17-30
ordinary-28 C | 2 Kgs 5:14-17 | Ps 98 | 2 Tim 2:8-13 | Luke 17:11-19
ordinary-29 A | Isa 45:1, 4-6 | Ps 96 | 1 Thess 1:1-5b | Matt 22:15-21
ordinary-29 B | Isa 53:10-11 | Ps 33 | Heb 4:14-16 | Mark 10:35-45
ordinary-29 C | Exod 17:8-13 | Ps 121 | 2 Tim 3:14-4:2 | Luke 18:1-8
ordinary-30 A | Exod 22:20-26 | Ps 18 | 1 Thess 1:5c-10 | Matt 22:34-40
ordinary-30 B | Jer 31:7-9 | Ps 126 | Heb 5:1-6 | Mark 10:46-52
ordinary-30 C | Sir 35:12-14, 16-18 | Ps 34 | 2 Tim 4:6-8, 16-18 | Luke 18:9-14
ordinary-31 A | Mal 1:14b-2:2b, 8-10 | Ps 131 | 1 Thess 2:7b-9, 13 | Matt 23:1-12
ordinary-31 B | Deut 6:2-6 | Ps 18 | Heb 7:23-28 | Mark 12:28b-34
ordinary-31 C | Wis 11:22-12:2 | Ps 145 | 2 Thess 1:11-2:2 | Luke 19:1-10
ordinary-32 A | Wis 6:12-16 | Ps 63 | 1 Thess 4:13-18 | Matt 25:1-13
ordinary-32 B | 1 Kgs 17:10-16 | Ps 146 | Heb 9:24-28 | Mark 12:38-44
ordinary-32 C | 2 Macc 7:1-2, 9-14 | Ps 17 | 2 Thess 2:16-3:5 | Luke 20:27-38
ordinary-33 A | Prov 31:10-13, 19-20, 30-31 | Ps 128 | 1 Thess 5:1-6 | Matt 25:14-30
ordinary-33 B | Dan 12:1-3 | Ps 16 | Heb 10:11-14, 18 | Mark 13:24-32
ordinary-33 C | Mal 3:19-20a | Ps 98 | 2 Thess 3:7-12 | Luke 21:5-19
ordinary-34 A | Ezek 34:11-12, 15-17 | Ps 23 | 1 Cor 15:20-26, 28 | Matt 25:31-46
ordinary-34 B | Dan 7:13-14 | Ps 93 | Rev 1:5-8 | John 18:33b-37
ordinary-34 C | 2 Sam 5:1-3 | Ps 122 | Col 1:12-20 | Luke 23:35-43
trinity A | Exod 34:4b-6, 8-9 | Dan 3:52, 53, 54, 55 | 2 Cor 13:11-13 | John 3:16-18
trinity B | Deut 4:32-34, 39-40 | Ps 33 | Rom 8:14-17 | Matt 28:16-20
trinity C | Prov 8:22-31 | Ps 8 | Rom 5:1-5 | John 16:12-15
corpus-christi A | Deut 8:2-3, 14b-16a | Ps 147 | 1 Cor 10:16-17 | John 6:51-58
corpus-christi B | Exod 24:3-8 | Ps 116 | Heb 9:11-15 | Mark 14:12-16, 22-26
corpus-christi C | Gen 14:18-20 | Ps 110 | 1 Cor 11:23-26 | Luke 9:11b-17
sacred-heart A | Deut 7:6-11 | Ps 103 | 1 John 4:7-16 | Matt 11:25-30
sacred-heart B | Hos 11:1, 3-4, 8c-9 | Isa 12:2-3, 4bcd, 5-6 | Eph 3:8-12, 14-19 | John 19:31-37
sacred-heart C | Ezek 34:11-16 | Ps 23 | Rom 5:5b-11 | Luke 15:3-7
presentation-of-the-lord | Mal 3:1-4 | Ps 24 | Heb 2:14-18 | Luke 2:22-40
saint-joseph | 2 Sam 7:4-5a, 12-14a, 16 | Ps 89 | Rom 4:13, 16-18, 22 | Matt 1:16, 18-21, 24a or Luke 2:41-51a
annunciation | Isa 7:10-14; 8:10 | Ps 40 | Heb 10:4-10 | Luke 1:26-38
birth-of-john-the-baptist | Isa 49:1-6 | Ps 139 | Acts 13:22-26 | Luke 1:57-66, 80
peter-and-paul | Acts 12:1-11 | Ps 34 | 2 Tim 4:6-8, 17-18 | Matt 16:13-19
assumption | Rev 11:19a; 12:1-6a, 10ab | Ps 45 | 1 Cor 15:20-27a | Luke 1:39-56
exaltation-of-the-cross | Num 21:4b-9 | Ps 78 | Phil 2:6-11 | John 3:13-17
all-saints | Rev 7:2-4, 9-14 | Ps 24 | 1 John 3:1-3 | Matt 5:1-12a
lateran-basilica | Ezek 47:1-2, 8-9, 12 | Ps 46 | 1 Cor 3:9c-11, 16-17 | John 2:13-22
immaculate-conception | Gen 3:9-15, 20 | Ps 98 | Eph 1:3-6, 11-12 | Luke 1:26-38
transfiguration A | Dan 7:9-10, 13-14 | Ps 97 | 2 Pet 1:16-19 | Matt 17:1-9
transfiguration B | Dan 7:9-10, 13-14 | Ps 97 | 2 Pet 1:16-19 | Mark 9:2-10
transfiguration C | Dan 7:9-10, 13-14 | Ps 97 | 2 Pet 1:16-19 | Luke 9:28b-36
`;
