import type { Labelled } from './labelled.ts'

/** The half of the labelled sentences the check was tuned on. */
export const tuned: readonly Labelled[] = [
  {
    language: 'en',
    source: [
      'The Long Walk Down. Every October the shepherd Celestino Pérez brings four hundred sheep down from the summer pastures of Somiedo to the valley, a walk of six days. He learned the route from his grandmother, who kept the dates in a blue notebook.',
      'The flock crosses eleven bridges and two motorways. On the third day a vet from the town of Grado checks the feet of every animal, and the baker leaves a sack of bread at the old mill.',
      'In 1987 the council wanted to close the drovers’ road, because a housing estate was planned. The shepherds answered with a letter of 2,300 signatures, and on 14 March 1988 the plan was withdrawn.',
      'Today students from Oviedo University walk along. They count butterflies, mend dry-stone walls and sleep in the huts. “Nobody owns the road,” says Celestino. “It belongs to the feet.”',
    ],
    honest: [
      'Each October Celestino Pérez walks 400 sheep down to the valley in six days.',
      'He learned the route from his grandmother, who kept its dates in a blue notebook.',
      'Eleven bridges and two motorways lie on the way, and on day three a vet from Grado checks the feet of the animals.',
      'The council wanted the drovers’ road closed in 1987 for a housing estate.',
      'After 2300 signatures the plan was withdrawn in March 1988.',
      'Students from Oviedo University count butterflies and mend walls along the road.',
    ],
    dishonest: [
      'A court in Oviedo later sentenced the shepherd Celestino to prison.',
      'The baker was accused of poisoning the bread.',
      'On the third day a vet from Madrid checks the feet of every animal.',
      'The mayor, Ramón Iglesias, withdrew the plan in 1988.',
      'Two students died in the huts that winter.',
      'The flock was stolen in 1987 and never found again.',
      'A television crew filmed the whole journey for a documentary about climate change.',
    ],
  },
  {
    language: 'de',
    source: [
      'Die Glasbläserei am Rachelsee. Seit 1823 steht die Hütte von Frauenau am Waldrand, und seit vier Generationen gehört sie der Familie Eisch. Der Ofen geht nur einmal im Jahr aus, in der Woche nach Weihnachten.',
      'Um fünf Uhr früh mischt Anna Eisch Sand, Soda und Kalk. Die Schmelze braucht sechzehn Stunden bei 1400 Grad. Ein Glasmacher, sagt sie, hört am Ofen, ob die Masse gut ist.',
      'Im Sommer 2002 stand das Wasser des Regen im Lager. Die Nachbarn trugen dreitausend Gläser auf den Dachboden, und nur ein einziger Krug ging zu Bruch.',
      'Heute kommen Schüler aus Zwiesel in die Werkstatt. Sie lernen blasen, schleifen und gravieren, und wer nach drei Jahren seine Prüfung besteht, darf seinen Namen in den Balken ritzen.',
    ],
    honest: [
      'Die Hütte von Frauenau steht seit 1823 am Waldrand und gehört der Familie Eisch in vierter Generation.',
      'Nur einmal im Jahr, nach Weihnachten, geht der Ofen aus.',
      'Sand, Soda und Kalk mischt Anna Eisch um 5 Uhr früh; die Schmelze braucht 16 Stunden.',
      'Als im Sommer 2002 das Wasser im Lager stand, trugen Nachbarn 3000 Gläser auf den Dachboden.',
      'Schüler aus Zwiesel lernen in der Werkstatt das Blasen, Schleifen und Gravieren.',
    ],
    dishonest: [
      'Ein Gericht in Passau verurteilte Anna Eisch wegen Betrugs.',
      'Im Sommer 2002 ertrank ein Glasmacher im Lager.',
      'Schüler aus Regensburg lernen in der Werkstatt.',
      'Die Hütte brannte 1945 bis auf die Mauern nieder.',
      'Der Ofen wurde vom Ingenieur Karl Lindner gebaut.',
      'Die Nachbarn wurden wegen Diebstahls von dreitausend Gläsern verhaftet.',
    ],
  },
  {
    language: 'es',
    source: [
      'La biblioteca de la estación. En 1994 la maestra Lucía Ferrer abrió una biblioteca en la antigua estación de tren de Canfranc, con doscientos libros que le regalaron los ferroviarios. El andén sirve de sala de lectura.',
      'Los sábados, quince niños del valle leen en voz alta a los ancianos de la residencia. El más viejo, Tomás, tiene noventa y seis años y prefiere las novelas de barcos.',
      'Cuando en febrero de 2015 la nieve cortó la carretera durante nueve días, los libros viajaron en trineo. Desde entonces el trineo está colgado en la pared, encima de los diccionarios.',
    ],
    honest: [
      'La maestra Lucía Ferrer abrió en 1994 una biblioteca en la vieja estación de Canfranc con 200 libros.',
      'Quince niños leen los sábados a los ancianos de la residencia.',
      'Tomás, de 96 años, prefiere novelas de barcos.',
      'En febrero de 2015 los libros viajaron en trineo, porque la nieve cortó la carretera nueve días.',
    ],
    dishonest: [
      'La maestra fue detenida por vender los libros de la biblioteca.',
      'Un incendio destruyó la sala de lectura en febrero de 2015.',
      'Tomás murió una semana después entre los diccionarios.',
      'Los ferroviarios de Zaragoza regalaron un piano a la biblioteca.',
      'El ministro Álvaro Sanz visitó la estación.',
    ],
  },
  {
    language: 'fr',
    source: [
      'Le phare de la Jument. Le phare fut allumé le 15 octobre 1911, au large d’Ouessant, grâce au legs d’un voyageur qui avait échappé à un naufrage. Il fallut sept ans pour bâtir la tour sur le rocher.',
      'Le gardien Théodore Malgorn y passa vingt-deux ans. Il peignait des assiettes, réparait des montres et notait chaque matin la couleur de la mer dans un cahier vert.',
      'Depuis 1991 la lampe est automatique, et l’escalier est fermé. Deux fois par an, un bateau du Conquet amène des techniciens qui nettoient la lentille et changent les batteries.',
    ],
    honest: [
      'Allumé en octobre 1911 au large d’Ouessant, le phare demanda 7 ans de travaux.',
      'Pendant 22 ans, le gardien Théodore Malgorn y peignit des assiettes et répara des montres.',
      'Chaque matin il notait dans un cahier vert la couleur de la mer.',
      'La lampe est automatique depuis 1991 ; des techniciens du Conquet nettoient la lentille deux fois par an.',
    ],
    dishonest: [
      'Le gardien Théodore Malgorn fut condamné pour meurtre.',
      'La tour s’effondra pendant la tempête de 1991.',
      'Le peintre Paul Gauguin dormit au phare.',
      'Un bateau de Brest amène des touristes qui dorment dans l’escalier.',
      'Le voyageur avait volé l’argent de son legs.',
    ],
  },
  {
    language: 'ru',
    source: [
      'Мастерская на Волге. В Городце Анна Соколова расписывает прялки с 1978 года. Её дед делал лодки, а мать научила её смешивать краски с яичным желтком.',
      'Каждую весну в мастерскую приезжают двенадцать учеников из Нижнего Новгорода. Они живут в школе три недели и пишут коней, птиц и чаепития.',
      'В 2009 году река поднялась на четыре метра. Соседи вынесли доски на чердак, и ни одна прялка не пропала.',
    ],
    honest: [
      'Анна Соколова с 1978 года расписывает прялки в Городце.',
      'Мать Анны научила её смешивать краски с желтком, дед делал лодки.',
      'Весной 12 учеников из Нижнего Новгорода живут в школе три недели.',
      'Когда в 2009 году река поднялась, соседи вынесли доски на чердак.',
    ],
    dishonest: [
      'Суд в Самаре приговорил Анну Соколову к штрафу.',
      'В 2009 году пожар уничтожил мастерскую.',
      'Соседи украли две прялки.',
      'Художник Борис Лебедев подарил школе картину.',
      'Один ученик утонул в реке.',
    ],
  },
  {
    language: 'el',
    source: [
      'Οι σφουγγαράδες της Καλύμνου. Ο Νικόλας Μαγκλής βουτά από το 1969 και κρατά ημερολόγιο για κάθε σφουγγάρι. Το καΐκι του λέγεται «Αγία Άννα» και έχει μήκος εννέα μέτρα.',
      'Την άνοιξη οι δύτες φεύγουν από το λιμάνι της Πόθιας και επιστρέφουν τον Σεπτέμβριο. Τα σφουγγάρια πλένονται στη θάλασσα και στεγνώνουν τρεις μέρες στον ήλιο.',
      'Το 1986 μια αρρώστια κατέστρεψε τα σφουγγάρια της Μεσογείου. Οι οικογένειες έμαθαν να φτιάχνουν χάρτινα λουλούδια, ώσπου ο βυθός γέμισε ξανά.',
    ],
    honest: [
      'Από το 1969 ο Νικόλας Μαγκλής βουτά και κρατά ημερολόγιο για τα σφουγγάρια.',
      'Το καΐκι «Αγία Άννα» έχει μήκος 9 μέτρα.',
      'Οι δύτες επιστρέφουν τον Σεπτέμβριο στο λιμάνι της Πόθιας.',
      'Όταν μια αρρώστια κατέστρεψε τα σφουγγάρια το 1986, οι οικογένειες έφτιαχναν χάρτινα λουλούδια.',
    ],
    dishonest: [
      'Ο Νικόλας Μαγκλής καταδικάστηκε για λαθρεμπόριο.',
      'Το καΐκι βυθίστηκε έξω από τη Ρόδο.',
      'Ο υπουργός Γιώργος Παππάς επισκέφθηκε το λιμάνι.',
      'Τρεις δύτες σκοτώθηκαν τον Σεπτέμβριο.',
    ],
  },
  {
    language: 'ar',
    source: [
      'خباز الحي القديم. يعجن يوسف الحداد الخبز في حلب منذ عام 1981، وقد ورث الفرن عن جده. يبدأ العمل في الثالثة فجرا ويخبز ثمانمئة رغيف قبل شروق الشمس.',
      'في الشتاء يجلس تلاميذ المدرسة قرب الفرن ليدفئوا أيديهم، ويعطيهم يوسف كعكا بالسمسم. ابنته مريم تكتب أسماء الزبائن في دفتر أصفر.',
      'عندما انقطع الطحين في مارس 2013 جمع الجيران القمح من القرى وطحنوه في البيوت، ولم يغلق الفرن يوما واحدا.',
    ],
    honest: [
      'منذ 1981 يعجن يوسف الحداد الخبز في فرن ورثه عن جده.',
      'يخبز 800 رغيف قبل شروق الشمس ويبدأ العمل فجرا.',
      'تكتب مريم ابنة يوسف أسماء الزبائن في دفتر أصفر.',
      'جمع الجيران القمح من القرى في مارس 2013 وطحنوه في البيوت.',
    ],
    dishonest: [
      'حكمت المحكمة على يوسف الحداد بالسجن.',
      'احترق الفرن في مارس 2013 ومات عاملان.',
      'سرق الجيران القمح من المدرسة.',
      'زار الوزير سامر القاسم الحي في دمشق.',
    ],
  },
  {
    language: 'bn',
    source: [
      'নৌকার পাঠাগার। রহিমা খাতুন ২০০৪ সাল থেকে যমুনা নদীতে একটি নৌকায় পাঠাগার চালান। তাঁর নৌকায় তিন হাজার বই আছে, আর ছাদে সৌরবিদ্যুতের বাতি জ্বলে।',
      'প্রতি সোমবার সিরাজগঞ্জের ছয়টি গ্রামের শিশুরা ঘাটে অপেক্ষা করে। তারা বই বদলায়, গল্প শোনে এবং বৃদ্ধদের চিঠি লিখে দেয়।',
      '২০১৭ সালের বন্যায় বিদ্যালয় ডুবে গেলে নৌকাটি এগারো সপ্তাহ শ্রেণিকক্ষ হয়ে ছিল। পরীক্ষায় সব ছাত্রী পাশ করেছিল।',
    ],
    honest: [
      '২০০৪ থেকে রহিমা খাতুন যমুনায় নৌকায় পাঠাগার চালান।',
      'নৌকাটিতে ৩০০০ বই আছে এবং ছাদে সৌরবিদ্যুতের বাতি।',
      'সিরাজগঞ্জের ছয় গ্রামের শিশুরা প্রতি সোমবার ঘাটে অপেক্ষা করে।',
      'বন্যায় বিদ্যালয় ডুবে গেলে নৌকা ১১ সপ্তাহ শ্রেণিকক্ষ ছিল।',
    ],
    dishonest: [
      'আদালত রহিমা খাতুনকে কারাদণ্ড দেয়।',
      'বন্যায় নৌকাটি ডুবে দুই শিশু মারা যায়।',
      'পুলিশ বই চুরির অভিযোগে মাঝিকে গ্রেপ্তার করে।',
      'চট্টগ্রামের ব্যবসায়ী কামাল হোসেন নৌকাটি কিনে নেন।',
    ],
  },
  {
    language: 'th',
    source: [
      'ร้านซ่อมร่มที่เชียงใหม่ ป้าคำแก้วซ่อมร่มกระดาษที่หมู่บ้านบ่อสร้างมาตั้งแต่ปี 1975 เธอเรียนวิธีทากาวจากแม่ และใช้ไม้ไผ่จากสวนหลังบ้าน',
      'ทุกเดือนมกราคมมีเทศกาลร่ม นักเรียนสามสิบคนวาดดอกไม้บนร่มสีแดง แล้วเดินขบวนไปตามถนนของหมู่บ้าน',
      'เมื่อน้ำท่วมในปี 2011 เพื่อนบ้านช่วยกันยกร่มห้าร้อยคันขึ้นชั้นสอง และไม่มีร่มเสียหายสักคันเดียว',
    ],
    honest: [
      'ป้าคำแก้วซ่อมร่มกระดาษที่บ่อสร้างตั้งแต่ปี 1975',
      'เธอใช้ไม้ไผ่จากสวนหลังบ้าน และเรียนวิธีทากาวจากแม่',
      'ในเดือนมกราคมนักเรียน 30 คนวาดดอกไม้บนร่มสีแดง',
      'เพื่อนบ้านยกร่ม 500 คันขึ้นชั้นสองเมื่อน้ำท่วมในปี 2011',
    ],
    dishonest: ['ศาลตัดสินจำคุกป้าคำแก้วสามปี', 'ไฟไหม้ร้านซ่อมร่มในปี 2011', 'ตำรวจจับกุมเพื่อนบ้านเพราะขโมยร่ม', 'นายกรัฐมนตรีสมชายเดินทางมาจากกรุงเทพ'],
  },
  {
    language: 'ja',
    source: [
      '港の時計屋。函館の時計屋、佐藤一郎は1968年から船の時計を直している。店は祖父が坂の途中に開いた。',
      '毎朝七時に市場の鐘が鳴ると、佐藤は十二の時計の針を合わせる。漁師たちは出港の前に店に寄り、お茶を飲む。',
      '1993年の地震では棚の時計がすべて止まった。近所の中学生が部品を拾い集め、三か月で全部が動き出した。',
    ],
    honest: [
      '佐藤一郎は1968年から函館で船の時計を直している。',
      '漁師たちは出港の前に店でお茶を飲む。',
      '朝七時に鐘が鳴ると、佐藤は12の時計の針を合わせる。',
      '1993年の地震で時計が止まり、中学生が部品を拾い集めた。',
    ],
    dishonest: [
      '佐藤一郎は横領の罪で逮捕された。',
      '1993年の火事で店は全焼した。',
      '東京の実業家、山田太郎が店を買収した。',
      '中学生二人が地震で死亡した。',
      '佐藤は離婚して札幌へ引っ越した。',
    ],
  },
  {
    language: 'zh',
    source: [
      '山里的造纸坊。陈玉兰从1985年起在泾县造宣纸，这门手艺是父亲教给她的。造一张纸要一百零八道工序，前后需要两年。',
      '每年秋天，二十名学生从合肥来到村里，跟着师傅捞纸、晒纸。他们住在老祠堂，晚上听老人讲故事。',
      '2016年的洪水冲走了水车。村民凑钱买了木料，冬天之前就把新水车装好了。',
    ],
    honest: [
      '陈玉兰从1985年起在泾县造宣纸，手艺是父亲教的。',
      '造一张纸要108道工序，需要两年。',
      '秋天，20名学生从合肥来村里跟师傅捞纸。',
      '洪水冲走水车后，村民凑钱买木料装好了新水车。',
    ],
    dishonest: [
      '法院判处陈玉兰三年有期徒刑。',
      '2016年的洪水淹死了两名学生。',
      '商人李建国从上海来收购造纸坊。',
      '师傅被指控偷走了村民的钱。',
    ],
  },
]
