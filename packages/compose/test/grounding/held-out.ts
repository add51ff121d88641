import type { Labelled } from './labelled.ts'

/** The half of the labelled sentences nobody looked at while the check was tuned: it alone says how good the check is. */
export const heldOut: readonly Labelled[] = [
  {
    language: 'en',
    source: [
      'Salt and Iron. The ferry Maid of Lorne has crossed the Sound of Kerrera since May 1964. Her engine, built in Glasgow, was taken apart three times, and every time the engineer Fiona MacRae put it together again on the kitchen table.',
      'In winter she carries the post, four children and whatever the farm needs. In summer there are walkers, sometimes 350 a day, and a queue for the tea room at the castle.',
      'When the new slipway was opened on 2 June 2017, the oldest passenger, Hector, who is ninety-one, cut a rope instead of a ribbon. The harbour master had forgotten the scissors.',
      'The ferry will stop one day, when the battery boat is ready. The islanders have asked that the bell be kept and hung in the school.',
    ],
    honest: [
      'Since May 1964 the Maid of Lorne has crossed the Sound of Kerrera.',
      'Fiona MacRae, the engineer, put the engine together on her kitchen table three times.',
      'Up to 350 walkers cross in a summer day; winter brings the post and 4 children.',
      'Hector, 91, cut a rope at the opening of the slipway on 2/6/2017.',
      'Islanders want the bell hung in the school when the battery boat is ready.',
      'The harbour master forgot the scissors.',
    ],
    dishonest: [
      'Fiona MacRae was convicted of smuggling whisky in 1971.',
      'Hector drowned two days after the opening.',
      'The engine was built in Belfast by the Harland brothers.',
      'The harbour master, Duncan Keir, resigned over the scissors.',
      'A storm sank the ferry off Mull.',
      'The castle burned down while the walkers queued for tea.',
      'Parliament gave the islanders nine million pounds.',
    ],
  },
  {
    language: 'de',
    source: [
      'Das Archiv der Samen. In einem Keller in Freiburg bewahrt der Gärtner Jonas Weber 1.250 alte Gemüsesorten auf. Die Gläser stehen nach Farben geordnet, bei acht Grad und ohne Licht.',
      'Jeden Mai teilt er Samen an Schulen aus. Wer eine Sorte bekommt, muss im Herbst die doppelte Menge zurückgeben, und bisher haben fast alle Wort gehalten.',
      'Begonnen hat es im April 1999 mit einer Bohne, die ihm seine Nachbarin Rosa Klein aus Kenzingen schenkte. Sie hatte sie seit dem Krieg in einem Strumpf aufgehoben.',
    ],
    honest: [
      'Jonas Weber bewahrt in Freiburg 1250 Gemüsesorten in einem Keller auf.',
      'Nach Farben geordnet stehen die Gläser bei 8 Grad im Dunkeln ohne Licht.',
      'Schulen, die im Mai Samen bekommen, geben im Herbst die doppelte Menge zurück.',
      'Mit einer Bohne seiner Nachbarin Rosa Klein hat es im April 1999 begonnen.',
      'Rosa Klein hatte die Bohne seit dem Krieg in einem Strumpf.',
    ],
    dishonest: [
      'Jonas Weber wurde wegen Unterschlagung angeklagt.',
      'Die Nachbarin starb im April 1999 bei einem Brand.',
      'Ein Konzern aus Leverkusen kaufte die Gläser.',
      'Die Polizei durchsuchte den Keller.',
      'Sein Bruder Matthias Vogt stahl die Bohnen.',
    ],
  },
  {
    language: 'es',
    source: [
      'El taller de las campanas. En Montehano, Abel Portilla funde campanas con barro, miel y estiércol, como hacía su bisabuelo. Cada campana tarda cuatro meses y pesa entre 80 y 3.000 kilos.',
      'El metal se vierte de noche, para ver mejor su color. Esa noche nadie habla; solo su hija Carmen cuenta los segundos en voz baja.',
      'En agosto de 2008 fundieron una campana para una iglesia de Chile que había perdido la suya en un terremoto.',
    ],
    honest: [
      'Abel Portilla funde campanas con barro, miel y estiércol en Montehano.',
      'Una campana tarda 4 meses y puede pesar tres mil kilos.',
      'De noche se vierte el metal, y su hija Carmen cuenta los segundos.',
      'Para una iglesia chilena que perdió su campana en un terremoto fundieron otra en agosto de 2008.',
    ],
    dishonest: [
      'Carmen fue acusada de robar el metal.',
      'Una explosión mató a un obrero en agosto de 2008.',
      'El obispo Ignacio Luengo bendijo la campana en Santander.',
      'El bisabuelo fue encarcelado durante la guerra.',
      'La campana se rompió en el barco y se hundió cerca de Lima.',
    ],
  },
  {
    language: 'fr',
    source: [
      'Le jardin des murs. À Montreuil, Hélène Dubois taille des pêchers contre de vieux murs de plâtre. Il reste trente-huit murs sur les six cents kilomètres d’autrefois.',
      'Elle récolte en août, à la main, et pose sur chaque fruit un pochoir : le soleil y dessine une étoile. Les enfants de l’école voisine en reçoivent un panier.',
      'Le 9 janvier 1997, une association a sauvé le dernier hectare, que la ville voulait vendre.',
    ],
    honest: [
      'Hélène Dubois taille des pêchers contre les vieux murs de Montreuil.',
      'Des 600 kilomètres d’autrefois il reste 38 murs.',
      'La récolte se fait à la main en août, et le soleil dessine une étoile sur chaque fruit.',
      'Une association a sauvé le dernier hectare en janvier 1997.',
    ],
    dishonest: [
      'La ville fut jugée coupable de corruption.',
      'Hélène Dubois a hérité du jardin à la mort de son mari, tué à Verdun.',
      'Des voleurs ont emporté toute la récolte.',
      'Le maire Olivier Fabre a signé la vente.',
      'Un incendie ravagea les murs.',
    ],
  },
  {
    language: 'it',
    source: [
      'La maestra dei merletti. A Burano Emma Vidal lavora il merletto da quando aveva sei anni. Un centrino richiede due mesi e passa per le mani di sette donne.',
      'La scuola fu chiusa nel 1970 e riaperta undici anni dopo come museo. Il giovedì Emma insegna a cinque ragazzi, e uno di loro viene in vaporetto da Venezia.',
    ],
    honest: [
      'Emma Vidal lavora il merletto a Burano da quando aveva 6 anni.',
      'Per un centrino servono due mesi e le mani di sette donne.',
      'Chiusa nel 1970, la scuola riaprì 11 anni dopo come museo.',
    ],
    dishonest: [
      'Emma Vidal fu arrestata per truffa.',
      'Nel 1970 la scuola crollò e morirono due allieve.',
      'Lo stilista Marco Bellini comprò il museo.',
    ],
  },
  {
    language: 'ru',
    source: [
      'Станция в тундре. Метеоролог Ольга Титова живёт на станции под Диксоном с 1996 года. Каждые три часа она записывает ветер, снег и давление в синий журнал.',
      'Летом вертолёт привозит муку, письма и семьдесят ящиков угля. Собака по имени Буран встречает его раньше всех.',
      'В ноябре 2012 года антенна упала, и станция молчала пять дней. Ольга починила её сама, лыжной палкой и проволокой.',
    ],
    honest: [
      'Ольга Титова с 1996 года живёт на станции под Диксоном.',
      'Ветер, снег и давление она записывает в журнал каждые 3 часа.',
      'Вертолёт летом привозит письма, муку и 70 ящиков угля.',
      'Антенна упала в ноябре 2012 года, и Ольга сама починила её проволокой.',
    ],
    dishonest: [
      'Ольгу Титову обвинили в краже угля.',
      'Вертолёт разбился, лётчик погиб.',
      'В ноябре 2012 года геолог Виктор Громов приехал из Мурманска.',
      'Собаку застрелили браконьеры.',
      'Станция сгорела дотла.',
    ],
  },
  {
    language: 'el',
    source: [
      'Το λεωφορείο του βουνού. Η Ελένη Ράπτη οδηγεί το λεωφορείο από το Μέτσοβο στα Γιάννενα εδώ και δεκαοκτώ χρόνια. Κάθε πρωί μεταφέρει ψωμί, φάρμακα και εφημερίδες.',
      'Τον Φεβρουάριο του 2004 το χιόνι έκλεισε τον δρόμο για μία εβδομάδα. Οι επιβάτες κοιμήθηκαν σε ένα μοναστήρι και έπαιξαν χαρτιά με τους μοναχούς.',
    ],
    honest: [
      'Εδώ και 18 χρόνια η Ελένη Ράπτη οδηγεί το λεωφορείο από το Μέτσοβο στα Γιάννενα.',
      'Ψωμί, φάρμακα και εφημερίδες μεταφέρει κάθε πρωί.',
      'Το 2004 το χιόνι έκλεισε τον δρόμο και οι επιβάτες κοιμήθηκαν σε μοναστήρι.',
    ],
    dishonest: [
      'Η Ελένη Ράπτη συνελήφθη για κλοπή.',
      'Το λεωφορείο έπεσε στον γκρεμό και σκοτώθηκαν πέντε επιβάτες.',
      'Ο δήμαρχος Κώστας Ζήσης έκλεισε τον δρόμο.',
    ],
  },
  {
    language: 'ar',
    source: [
      'صانعة السلال. تجدل فاطمة الزهراني السلال من سعف النخيل في الأحساء منذ أربعين عاما. تعلمت الحرفة من خالتها، وتبيع السلال في سوق الخميس.',
      'تحتاج السلة الكبيرة إلى أسبوعين من العمل. يغمر السعف في الماء ليلة كاملة ثم يصبغ بقشر الرمان.',
      'في يناير 2019 اختارت المدرسة سلالها لحمل الكتب، فعلمت فاطمة خمسا وعشرين بنتا.',
    ],
    honest: [
      'منذ 40 عاما تجدل فاطمة الزهراني سلال النخيل في الأحساء.',
      'يغمر السعف ليلة في الماء ويصبغ بقشر الرمان.',
      'علمت فاطمة 25 بنتا بعد أن اختارت المدرسة سلالها في يناير 2019.',
    ],
    dishonest: [
      'اعتقلت الشرطة فاطمة الزهراني بتهمة الاحتيال.',
      'قتل لص خالتها في السوق.',
      'اشترى التاجر خالد المنصور السلال ونقلها إلى الرياض.',
      'دمر حريق المدرسة في يناير 2019.',
    ],
  },
  {
    language: 'bn',
    source: [
      'তাঁতির গ্রাম। টাঙ্গাইলের পাথরাইল গ্রামে সুবল বসাক পঁয়ত্রিশ বছর ধরে শাড়ি বোনেন। একটি জামদানি শাড়ি বুনতে দুই মাস লাগে।',
      'তাঁর মেয়ে মিতা নকশা আঁকেন কম্পিউটারে, কিন্তু সুতা রং করেন আগের মতোই হলুদ আর নীল দিয়ে। ২০১৩ সালে এই শিল্প বিশ্ব ঐতিহ্যের তালিকায় ওঠে।',
    ],
    honest: ['সুবল বসাক ৩৫ বছর ধরে পাথরাইল গ্রামে শাড়ি বোনেন।', 'জামদানি শাড়ি বুনতে ২ মাস লাগে।', 'মিতা কম্পিউটারে নকশা আঁকেন, সুতা রং করেন হলুদ আর নীল দিয়ে।'],
    dishonest: ['সুবল বসাককে খুনের দায়ে গ্রেপ্তার করা হয়।', 'আগুনে গ্রামের সব তাঁত পুড়ে যায়।', 'ঢাকার মন্ত্রী আনিসুর রহমান মিতাকে পুরস্কার দেন।'],
  },
  {
    language: 'hi',
    source: [
      'पहाड़ की डाकिया। कमला नेगी 1992 से चमोली के बारह गाँवों में चिट्ठियाँ पहुँचाती हैं। वे रोज़ चौदह किलोमीटर पैदल चलती हैं और झोले में दवाइयाँ भी ले जाती हैं।',
      'सर्दियों में बर्फ़ से रास्ता बंद हो जाता है, तब वे चिट्ठियाँ मंदिर के पुजारी के पास छोड़ देती हैं। पिछले साल स्कूल के बच्चों ने उन्हें लाल छाता भेंट किया।',
    ],
    honest: [
      'कमला नेगी चमोली के 12 गाँवों में 1992 से चिट्ठियाँ पहुँचाती हैं।',
      'वे रोज़ 14 किलोमीटर पैदल चलती हैं और दवाइयाँ भी ले जाती हैं।',
      'स्कूल के बच्चों ने उन्हें लाल छाता भेंट किया।',
    ],
    dishonest: [
      'कमला नेगी को चोरी के आरोप में गिरफ़्तार किया गया।',
      'अदालत ने पुजारी को सज़ा सुनाई।',
      'हिमस्खलन में तीन बच्चों की मौत हो गई।',
      'दिल्ली के व्यापारी राजेश मल्होत्रा ने मंदिर ख़रीद लिया।',
    ],
  },
  {
    language: 'th',
    source: [
      'เรือขายก๋วยเตี๋ยว ลุงประเสริฐพายเรือขายก๋วยเตี๋ยวในคลองอัมพวามายี่สิบเจ็ดปี เขาตื่นตีสี่ ต้มน้ำซุป และหั่นผักบนเรือ',
      'วันเสาร์หลานสาวชื่อดาวมาช่วยเก็บชาม ลูกค้าส่วนใหญ่เป็นคนในคลอง แต่นักท่องเที่ยวก็ชอบน้ำซุปของเขา',
    ],
    honest: ['ลุงประเสริฐขายก๋วยเตี๋ยวในคลองอัมพวามา 27 ปี', 'เขาต้มน้ำซุปและหั่นผักบนเรือตั้งแต่ตีสี่', 'หลานสาวชื่อดาวช่วยเก็บชามในวันเสาร์'],
    dishonest: ['ตำรวจจับลุงประเสริฐในข้อหาฆ่าคน', 'เรือจมและนักท่องเที่ยวเสียชีวิตสองคน', 'เศรษฐีวิชัยจากภูเก็ตซื้อคลองไปหมด'],
  },
  {
    language: 'ja',
    source: [
      '雪国の図書館。新潟の十日町で、元教師の小林春子は2001年から自宅を図書館として開いている。本は五千冊あり、冬でも薪ストーブのそばで読める。',
      '毎週水曜日には子どもたちが集まり、春子が昔話を語る。2004年の地震のあと、本棚を直したのは隣の大工だった。',
    ],
    honest: [
      '小林春子は2001年から十日町の自宅を図書館として開いている。',
      '本は5000冊あり、薪ストーブのそばで読める。',
      '地震のあと隣の大工が本棚を直した。',
    ],
    dishonest: [
      '小林春子は詐欺の疑いで起訴された。',
      '大工は地震で亡くなった。',
      '大阪の作家、村上健が本を盗んだ。',
      '図書館は放火され、本がすべて燃えた。',
    ],
  },
  {
    language: 'zh',
    source: [
      '灯塔守护人。王志强在舟山的小岛上守了三十一年灯塔，从1989年一直到退休。他每天擦镜片，记录风向和过往的船。',
      '岛上没有自来水，他用雨水种菜、养了六只羊。2020年灯塔改成太阳能，王志强把日记捐给了镇上的学校。',
    ],
    honest: ['王志强从1989年起在舟山的小岛上守灯塔31年。', '他用雨水种菜，养了6只羊。', '灯塔改成太阳能后，他把日记捐给学校。'],
    dishonest: ['王志强因走私被警方逮捕。', '一艘渔船在岛上撞毁，五人遇难。', '北京记者刘晓梅写了一本书。', '学校校长贪污了捐款。'],
  },
  {
    language: 'ko',
    source: [
      '골목의 책방. 김순자는 1990년부터 전주의 골목에서 헌책방을 운영한다. 책은 만 권이 넘고, 천장까지 쌓여 있다.',
      '토요일마다 대학생 여덟 명이 와서 책을 분류하고 바둑을 둔다. 2018년 겨울 지붕이 새자 손님들이 돈을 모아 기와를 바꾸었다.',
    ],
    honest: [
      '김순자는 전주 골목에서 1990년부터 헌책방을 운영한다.',
      '대학생 8명이 토요일마다 와서 책을 분류한다.',
      '지붕이 새자 손님들이 돈을 모아 기와를 바꾸었다.',
    ],
    dishonest: [
      '김순자는 사기 혐의로 체포되었다.',
      '2018년 겨울 불이 나서 책방이 모두 탔다.',
      '부산의 사업가 박민호가 골목을 샀다.',
      '대학생 두 명이 사고로 숨졌다.',
    ],
  },
]
