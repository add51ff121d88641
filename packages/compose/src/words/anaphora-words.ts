/** Words of a language by which a sentence shows that it is cut out of others. Each is a list of alternatives divided by `|`, in the syntax of regular expressions. */
interface Anaphors {
  /** At the beginning they point to what was said before: pronouns, demonstratives, connectives. */
  opening: string
  /** Pronouns of the third person: near the beginning, nothing in the sentence itself can be meant by them. */
  pronouns: string
  /** Wherever they stand they name another place of the text: examples, what is above or below, what follows from before. */
  within: string
}

/** Lists by primary language subtag. */
export const anaphors: Readonly<Record<string, Anaphors>> = {
  en: {
    opening:
      'the (?:first|second|third|last|other) (?:\\p{L}+ed|was|is|one)|the (?:result|reason|problem|point|idea|upshot|trick|outcome|consequence|difference|answer) (?:is|was|were|of)|this|that|these|those|it|its|he|she|his|her|hers|they|them|their|theirs|him|however|but|so|also|there(?! (?:is|are|was|were|will be)(?![^.!?]*\\b(?:it|its|them|him|her|they|he|she|this|these|those|one)\\b))|thus|hence|therefore|then|and|or|yet|nor|still|instead|otherwise|moreover|furthermore|such|here|another|other|similarly|likewise|for example|for instance|in addition|in fact|in other words|as a result|on the other hand|by contrast|even so|the (?:latter|former|same|above|following|others?|rest|increase|decrease|difference|remainder|surplus|deficit)|both|neither|either|again|too|eventually|finally|presently|meanwhile|afterwards|later|the next day|fortunately|unfortunately|luckily|sadly|in (?:summary|short|any case|all cases|the meantime|conclusion|essence|effect|the end|that|this|these|such|contrast|practice)|last but not least|to (?:that|this) end|that way|as (?:you can see|we (?:saw|have seen|will see)|seen|mentioned|usual|before|always|such|well)|of course|indeed|nevertheless|nonetheless|rather|anyway|besides|consequently|accordingly|because of|after (?:that|this)|by then|since then|first of all|secondly|thirdly|on top of|even then|yes|no,|ours|mine|yours|because|which|whose|whereas|once (?:this|that|it|they)|unlike',
    pronouns: 'it|its|he|she|his|her|hers|him|they|them|their|theirs|this|these|those|also|too|itself|themselves',
    within:
      "(?:at|on|in|of|for|to|from|by|with|until|since|before|after) that(?= \\p{L})|at the same time|later \\p{L}+ed|that(?:[’']s| is| was) (?:the|why|how|what|where|when|who)|to be sure|the very (?!(?:best|first|last|least|end|beginning|middle|top|edge|same)(?!\\p{L}))\\p{L}+|all the more|even more|for example|for instance|e\\.g\\.?|i\\.e\\.?|(?:it|them|him|her|one) that way|like that|the ones? with|however|therefore|furthermore|moreover|such|this|these|those(?! (?:who|that|whose))|above|below|the (?:latter|former)|as mentioned|as follows|the following|(?:previous|next|following) (?:section|chapter|page|paragraph|step)|respectively|otherwise|(?:mentioned|described|shown|seen|discussed|explained) (?:above|before|earlier|below|later)|as (?:usual|mentioned|described)",
  },
  de: {
    opening:
      '(?:das|die|der|den) (?:ergebnis|folge|grund|problem|idee|unterschied|antwort|rest)|dies(?:e[rsnm]?)?|jene[rsnm]?|er|sie|es|ihm|ihn|ihr(?:e[rsnm]?)?|sein(?:e[rsnm]?)?|deren|dessen|das (?:ist|war|sind|wird|hat|kann|gilt|heißt|macht|bedeutet)|aber|doch|und|oder|denn|sondern|jedoch|also|so|auch|dann|da|dort|hier|daher|deshalb|deswegen|darum|somit|folglich|trotzdem|dennoch|außerdem|zudem|ferner|ebenso|allerdings|andererseits|einerseits|zum beispiel|beispielsweise|etwa|das heißt|mit anderen worten|solche?[rsnm]?|dabei|damit|dafür|dagegen|daneben|daraufhin|danach|davor|darin|daran|darauf|darüber|dazu|dadurch|davon|hierbei|hierfür|hierzu|beide|letztere[rsnm]?|erstere[rsnm]?|später|schließlich|anschließend|stattdessen|sonst|ansonsten|vielmehr|nun|denselben|dasselbe|dieselben?|leider|glücklicherweise|zusammenfassend|kurz gesagt|auf diese weise|in diese[mnr]|in jedem fall|hier(?:durch|auf|aus|von|zu|für|mit|bei|in|über|nach)|wie (?:gesagt|erwähnt|üblich|oben|bereits)|natürlich|immerhin|übrigens|jedenfalls|weil|welche[rsnm]?|im gegensatz dazu|zu diesem zweck|aus diesem grund|ja,|nein,|unsere[rs]? (?:ist|war)|infolgedessen|währenddessen|nicht zuletzt|im gegenteil|nichtsdestotrotz|zudem|einige davon|viele davon|keine davon',
    pronouns: 'er|sie|ihm|ihn|ihr(?:e[rsnm]?)?|sein(?:e[rsnm]?)|diese[rsnm]?|jene[rsnm]?|auch|ebenfalls|selbst',
    within:
      'dies(?:e[rsmn]?)|jene[rsmn]?|allerdings|dergleichen|derartige?[rsmn]?|gleichzeitig|noch (?:viel |weitaus )\\p{L}+er|umso mehr|zum beispiel|beispielsweise|z\\. ?b\\.?|d\\. ?h\\.?|jedoch|solche?[rsnm]?|oben|unten|letztere[rsnm]?|erstere[rsnm]?|(?:im|in den) folgenden|folgende[rsnm]?|siehe|(?:dieser|diesem|dieses|diese) (?:abschnitt|kapitel|seite|artikel|dokument|anleitung|handbuch|weise)|wie erwähnt|daher|deshalb|ansonsten',
  },
  fr: {
    opening:
      "l[ea]s? (?:résultat|raison|problème|différence|réponse|reste)|l[’']idée|ce|cet|cette|ces|cela|ceci|ça|c[’']est|c[’']était|celui(?:-ci|-là)?|celle(?:-ci|-là)?|ceux(?:-ci|-là)?|celles(?:-ci|-là)?|il|elle|ils|elles|lui|leurs?|sa|son|ses|mais|et|ou|donc|or|ni|car|puis|aussi|ainsi|alors|cependant|toutefois|pourtant|néanmoins|par exemple|en effet|en outre|de plus|par ailleurs|par conséquent|en conséquence|d[’']où|c[’']est-à-dire|autrement dit|en revanche|au contraire|enfin|ensuite|ici|là|tel(?:le)?s?|dans ce cas|pour cela|pour ce faire|malgré cela|les deux|ces derni(?:ers|ères)|ce dernier|cette dernière|y|en revanche|sinon|même|heureusement|malheureusement|fort heureusement|en résumé|en bref|en somme|bref|bien sûr|bien entendu|comme (?:on|nous|vous)|de cette (?:façon|manière)|de même|dès lors|à cet effet|à cette fin|dans ces?|dans cet|dans cette|par contre|parce que|dont|lequel|laquelle|oui|non|quoi qu[’']il en soit|en fait|d[’']ailleurs|d[’']autre part|du coup|tout d[’']abord|n[’']hésitez|l[ea]s? (?:nôtres?|miens?|miennes?)",
    pronouns: 'il|elle|ils|elles|lui|leurs?|sa|son|ses|cet|cette|ces|cela|celui|celle|ceux|celles|aussi|également|non plus|tel(?:le)?s?',
    within:
      'cet|cette|ces|au même moment|en même temps|plus tard|d’autant plus|par exemple|p\\. ?ex\\.?|cependant|toutefois|ci-dessus|ci-dessous|ci-après|suivant(?:e|s|es)?|précédent(?:e|s|es)?|tel(?:le)?s? que|ce(?:t|tte)? (?:section|chapitre|page|article|document|guide|manuel)|ce dernier|cette dernière|ces derni(?:ers|ères)|comme suit|donc|voir',
  },
  es: {
    opening:
      '(?:el|la) (?:resultado|razón|problema|idea|diferencia|respuesta|resto)|est[eao]s?|esto|es[eao]s?|eso|aquel(?:la|las|los|lo)?|él|ella|ellos|ellas|ello|su|sus|lo|la cual|lo cual|pero|y|e|o|u|sino|pues|porque|así|también|además|entonces|luego|por (?:ejemplo|lo tanto|tanto|eso|ello|esto)|sin embargo|no obstante|en cambio|es decir|o sea|de hecho|en consecuencia|asimismo|igualmente|aquí|allí|ahí|tal|tales|dich[oa]s?|ambos|ambas|después|finalmente|en este caso|de lo contrario|tampoco|aun así|incluso|mientras tanto|de esta (?:manera|forma)|de este modo|por desgracia|desgraciadamente|afortunadamente|por suerte|lamentablemente|en resumen|en definitiva|por el contrario|en (?:este|ese|estos|esos) casos?|para ello|para (?:esto|eso)|a (?:este|tal) fin|como (?:se|ya|hemos|puede)|claro|por supuesto|de todos modos|de todas formas|en cualquier caso|por otro lado|por otra parte|además de|primero|segundo|sí,|no,|gracias también|cuyo|cuya|el nuestro|la nuestra|el mío|la mía',
    pronouns: 'él|ella|ellos|ellas|ello|sus?|est[ea]s?|esto|es[ea]s?|eso|dich[oa]s?|también|tampoco',
    within:
      'est[aeo]s?|es[aeo]s?|aquell?[aeo]s?|al mismo tiempo|más tarde|aún más|por ejemplo|p\\. ?ej\\.?|sin embargo|no obstante|tales?|dich[oa]s?|siguientes?|anterior(?:es|mente)?|más (?:arriba|abajo|adelante)|est[ea] (?:sección|capítulo|página|artículo|documento|guía|manual)|como sigue|por (?:lo tanto|tanto)|véase',
  },
  it: {
    opening:
      "(?:il|la|l[’']) ?(?:risultato|ragione|motivo|problema|idea|differenza|risposta|resto)|quest[oaie]|quest['’]|quell[oaie]|quel|quei|quegli|quell['’]|ciò|egli|lui|lei|esso|essa|essi|esse|loro|suo|sua|suoi|sue|ma|e|ed|o|oppure|però|quindi|dunque|perciò|pertanto|infatti|inoltre|anche|così|allora|poi|tuttavia|invece|ad esempio|per esempio|cioè|ossia|in altre parole|qui|qua|lì|là|tal[ei]|entramb[ie]|infine|in questo|in tal|di conseguenza|al contrario|altrimenti|neppure|nemmeno|dopo di che|vi|ci|ne|purtroppo|fortunatamente|per fortuna|in (?:breve|sintesi|sostanza|ogni caso|tal caso|conclusione)|naturalmente|ovviamente|a tal fine|a questo (?:scopo|fine|punto)|per questo|come (?:si|già|abbiamo|detto)|d[’']altra parte|d[’']altronde|del resto|in effetti|di fatto|perché|il quale|la quale|i quali|cui|sì,|no,|in realtà|oltre a|prima di tutto|nel frattempo",
    pronouns: 'egli|lui|lei|ess[oaie]|loro|su[oae]|suoi|quest[oaie]|quell[oaie]|ciò|anche|neanche|stess[oaie]',
    within:
      'così|quest[aeio]|quell[aeio]|quel|quei|quegli|allo stesso tempo|nel frattempo|più tardi|ad esempio|per esempio|p\\. ?es\\.?|tuttavia|tal[ei]|seguent[ei]|precedent[ei]|sopra|sotto|(?:questa|questo) (?:sezione|capitolo|pagina|articolo|documento|guida|manuale)|come segue|quindi|vedere|si veda',
  },
  pt: {
    opening:
      '[oa] (?:resultado|razão|problema|ideia|diferença|resposta|resto)|est[ea]s?|isto|ess[ea]s?|isso|aquel[ea]s?|aquilo|ele|ela|eles|elas|dele|dela|deles|delas|seu|sua|seus|suas|mas|e|ou|pois|porque|porém|contudo|todavia|entretanto|no entanto|portanto|logo|assim|também|além disso|então|depois|por exemplo|por isso|por outro lado|ou seja|isto é|de facto|de fato|aqui|ali|lá|aí|tal|tais|ambos|ambas|finalmente|nest[ea]|ness[ea]|dest[ea]|dess[ea]|caso contrário|mesmo assim|deste modo|dessa forma|desta forma|o mesmo|tampouco|infelizmente|felizmente|em resumo|em suma|neste|nesta|nesse|nessa|para (?:isso|isto|tal|esse fim)|como (?:se|já|vimos)|claro|em todo (?:o )?caso|de qualquer forma|por outro lado|por conseguinte|consequentemente|a partir daí|a seguir|em primeiro lugar|sim,|não,|cujo|cuja|cujos|cujas|além de',
    pronouns: 'eles?|elas?|del[ea]s?|seus?|suas?|est[ea]s?|ess[ea]s?|isso|isto|nest[ea]|ness[ea]|dest[ea]|dess[ea]|também|mesm[oa]s?',
    within:
      '(?:n|d)?est[ae]s?|(?:n|d)?ess[ae]s?|isto|isso|aquel[ae]s?|ao mesmo tempo|mais tarde|por exemplo|p\\. ?ex\\.?|no entanto|entretanto|contudo|tais|tal como|seguintes?|anterior(?:es|mente)?|acima|abaixo|(?:esta|este|desta|deste|nesta|neste) (?:secção|seção|capítulo|página|artigo|documento|guia|manual)|portanto|veja',
  },
  nl: {
    opening:
      '(?:het|de) (?:resultaat|gevolg|reden|probleem|idee|verschil|antwoord|rest)|dit|dat|deze|die|hij|zij|ze|hem|haar|hun|hen|zijn (?!er)|het (?:is|was|wordt|kan|heeft|gaat)|maar|en|of|want|dus|ook|toch|echter|daarom|daardoor|daarna|daarbij|daarmee|daarin|daarvan|daarvoor|daarnaast|hierdoor|hierbij|hiermee|hiervoor|hierna|dan|toen|daar|hier|bijvoorbeeld|bovendien|verder|zo|zulke?|dergelijke|anders|integendeel|met andere woorden|dat wil zeggen|beide|laatstgenoemde|vervolgens|uiteindelijk|tenslotte|later|desondanks|niettemin|wel|er|helaas|gelukkig|kortom|samengevat|uiteraard|natuurlijk|in (?:dit|dat|deze|die)|op (?:deze|die) manier|om (?:deze|die) reden|hierop|hierin|hiervan|hierover|daarop|daaruit|daarover|daaronder|immers|overigens|trouwens|evenwel|bovenal|niet in de laatste plaats|zoals (?:gezegd|eerder|u)|ja,|nee,|welke',
    pronouns: 'hij|zij|ze|hem|haar|hun|hen|deze|dit|die|ook|eveneens|zelf',
    within:
      'deze|dergelijke?|tegelijkertijd|later werd|bijvoorbeeld|bijv\\.?|d\\.w\\.z\\.?|echter|zulke?|dergelijke|hierboven|hieronder|(?:de|het) (?:volgende|vorige)|dit (?:hoofdstuk|deel|document|artikel)|deze (?:paragraaf|pagina|sectie|handleiding|gids)|als volgt|daarom|zie',
  },
  sv: {
    opening:
      '(?:resultatet|följden|skälet|problemet|idén|skillnaden|svaret|resten)|det här|den här|de här|det där|den där|detta|denna|dessa|den|de|han|hon|hans|hennes|dess|deras|honom|henne|dem|det (?:är|var|blir|gör|kan|har)|men|och|eller|utan|så|också|även|därför|därmed|därefter|däremot|dessutom|då|där|här|alltså|dock|till exempel|exempelvis|det vill säga|å andra sidan|sådan[at]?|annars|båda|sedan|slutligen|senare|istället|i stället|trots det|ändå|samma|likaså|tyvärr|lyckligtvis|kort sagt|sammanfattningsvis|naturligtvis|förstås|på (?:så|detta|det) sätt|i (?:detta|det) fall|i så fall|som (?:sagt|nämnts|vanligt)|för övrigt|i själva verket|vidare|härmed|därav|därtill|för att göra detta|ja,|nej,|vilken|vilket|vilka|vars',
    pronouns: 'han|hon|hans|hennes|dess|deras|honom|henne|dem|detta|denna|dessa|också|även|likaså|själv[at]?',
    within:
      'denna|detta|dessa|samtidigt|däremot|till exempel|exempelvis|t\\. ?ex\\.?|d\\.?v\\.?s\\.?|emellertid|sådan[at]?|ovan(?:stående)?|nedan(?:stående)?|följande|föregående|det här (?:avsnittet|kapitlet)|denna (?:sida|artikel|guide|handbok)|detta (?:avsnitt|kapitel|dokument)|därför|se',
  },
  da: {
    opening:
      '(?:resultatet|følgen|grunden|problemet|ideen|forskellen|svaret|resten)|dette|denne|disse|den|de|han|hun|hans|hendes|dens|dets|deres|ham|hende|dem|det (?:er|var|bliver|gør|kan|har)|men|og|eller|så|også|derfor|dermed|derefter|derimod|desuden|da|der|her|altså|dog|for eksempel|eksempelvis|det vil sige|på den anden side|sådan(?:t|ne)?|ellers|begge|siden|endelig|senere|i stedet|alligevel|samme|ligeledes|desværre|heldigvis|kort sagt|sammenfattende|naturligvis|selvfølgelig|på (?:den|denne) måde|i (?:dette|det|så) fald|som (?:sagt|nævnt|regel)|for øvrigt|faktisk|endvidere|hermed|heraf|dertil|ja,|nej,|hvilken|hvilket|hvilke|hvis indhold',
    pronouns: 'han|hun|hans|hendes|dens|dets|deres|ham|hende|dem|dette|denne|disse|også|ligeledes|selv',
    within:
      'denne|dette|disse|samtidig|derimod|for eksempel|eksempelvis|f\\.? ?eks\\.?|dvs\\.?|imidlertid|sådan(?:t|ne)?|ovenfor|ovenstående|nedenfor|nedenstående|følgende|foregående|dette (?:afsnit|kapitel|dokument)|denne (?:side|artikel|vejledning|håndbog)|derfor|se',
  },
  pl: {
    opening:
      '(?:wynik|skutek|powód|problem|różnica|odpowiedź|reszta|resztę)|ten|ta|to|ci|te|tego|tej|temu|tym|tych|tę|tą|tamten|tamta|tamto|on|ona|ono|oni|one|jego|jej|ich|jemu|nim|nią|nimi|a|ale|i|oraz|lub|albo|lecz|więc|zatem|dlatego|jednak|jednakże|natomiast|również|także|też|ponadto|poza tym|wtedy|wówczas|potem|następnie|tam|tu|tutaj|na przykład|np\\.|to znaczy|czyli|taki|taka|takie|tacy|takich|w ten sposób|w tym|oba|obie|obaj|wreszcie|później|zamiast tego|w przeciwnym razie|mimo to|bowiem|gdyż|ponieważ|niestety|na szczęście|krótko mówiąc|podsumowując|oczywiście|w (?:takim|tym|tych) (?:przypadku|wypadku|przypadkach|celu|momencie)|w każdym razie|z drugiej strony|ponieważ|który|która|które|których|tak,|nie,|jak (?:widać|wspomniano)|co więcej|zresztą|przecież|jest|są|był|była|było|były|może|można|zostanie|został|została|umożliwia|pozwala|zawiera',
    pronouns: 'on|ona|ono|oni|one|jego|jej|ich|jemu|nim|nią|nimi|tego|tej|tym|tych|ten|ta|te|również|także|też',
    within:
      't(?:en|ę|ej|ego|ych|ymi|ym)|jednocześnie|później|na przykład|np\\.?|tzn\\.?|jednakże|taki(?:e|ch|ej|ego|m)?|powyż(?:ej|szy|sza|sze|szych)|poniż(?:ej|szy|sza|sze|szych)|następując(?:y|a|e|ych|ego|ej)|poprzedni(?:a|e|ego|ej|m)?|w tym (?:rozdziale|dokumencie|artykule)|dlatego|zobacz|zob\\.?',
  },
  ru: {
    opening:
      '(?:результат|причина|проблема|разница|ответ|остальное|остальные)|это|этот|эта|эти|этого|этой|этому|этим|этих|этом|тот|та|те|того|той|тем|тех|он|она|оно|они|его|её|ее|их|ему|ей|им|ними|такой|такая|такое|такие|таким|так|тогда|там|тут|здесь|но|и|а|или|да|однако|поэтому|потому|затем|потом|также|тоже|кроме того|при этом|например|то есть|итак|значит|следовательно|впрочем|зато|оба|обе|наконец|позже|вместо этого|иначе|в противном случае|тем не менее|причём|причем|ибо|ведь|к сожалению|к счастью|словом|короче говоря|конечно|разумеется|в (?:этом|таком|данном) случае|в любом случае|таким образом|с другой стороны|для этого|после этого|который|которая|которое|которые|как (?:видно|сказано|уже)|во-первых|во-вторых|кстати|более того|в частности|в итоге|в результате|в целом|да,|нет,',
    pronouns: 'он|она|оно|они|его|её|ее|их|ему|ей|им|ними|нём|нем|ней|этот|эта|эти|этого|этой|этом|этих|также|тоже',
    within:
      'эт(?:от|а|у|и|ого|ой|ом|ому|им|их|ими)|так(?:ой|ая|ое|ие|их|ого)|одновременно|позже|например|однако|так(?:ой|ая|ое|ие|их|им|ого) (?:как|образом)|выше|ниже|следующ(?:ий|ая|ее|ие|его|ей|их|ем)|предыдущ(?:ий|ая|ее|ие|его|ей|их|ем)|в (?:этой|данной) (?:главе|статье)|в (?:этом|данном) (?:разделе|документе|руководстве)|поэтому|т\\. ?е\\.?|т\\. ?д\\.?|см\\.?',
  },
  ar: {
    opening:
      '(?:النتيجة|السبب|المشكلة|الفرق|الجواب|الباقي)|هذا|هذه|هؤلاء|ذلك|تلك|أولئك|هو|هي|هم|هن|هما|لكن|ولكن|لكنه|لكنها|إلا أن|أو|ثم|فقد|لذلك|لذا|ولذلك|وهكذا|هكذا|كما|أيضا|أيضًا|كذلك|وكذلك|مثلا|مثلًا|على سبيل المثال|أي|بالتالي|وبالتالي|من ناحية أخرى|ومع ذلك|مع ذلك|هناك|هنا|كلاهما|أخيرا|أخيرًا|بعد ذلك|بعدها|و\\p{L}+|وفي|وقد|وهو|وهي|فهو|فهي|إذن|حيث|بينما',
    pronouns: 'هو|هي|هم|هن|هما|هذا|هذه|ذلك|تلك',
    within: 'مثلا|مثلًا|على سبيل المثال|أعلاه|أدناه|التالي|التالية|السابق|السابقة|كما يلي|ما يلي|لذلك|ومع ذلك|انظر',
  },
  fa: {
    opening:
      '(?:نتیجه|دلیل|مشکل|تفاوت|پاسخ|بقیه)|این|آن|اینها|آنها|این‌ها|آن‌ها|او|وی|ایشان|آنان|همین|همان|چنین|چنان|اما|ولی|لیکن|و|یا|پس|سپس|بنابراین|از این رو|ازاین‌رو|همچنین|نیز|هم|البته|مثلا|مثلاً|برای مثال|برای نمونه|یعنی|در نتیجه|با این حال|بااین‌حال|از سوی دیگر|آنجا|اینجا|هر دو|سرانجام|بعد|بعدها|در غیر این صورت|زیرا|چون|که',
    pronouns: 'او|وی|ایشان|آنان|آنها|آن‌ها|این|آن',
    within: 'مثلا|مثلاً|برای مثال|برای نمونه|با این حال|بنابراین|بالا|پایین|زیر|قبلی|بعدی|در این (?:بخش|فصل|مقاله|راهنما)|به شرح زیر',
  },
  bn: {
    opening:
      '(?:ফল|কারণ|সমস্যা|উত্তর|বাকি|বাকিটা)|এই|এটি|এটা|এগুলো|এগুলি|সেই|সেটি|সেটা|সেগুলো|ওই|ওটা|সে|তিনি|তারা|তাঁরা|তার|তাঁর|তাদের|তাঁদের|তাকে|তাঁকে|কিন্তু|তবে|এবং|আর|ও|বা|অথবা|তাই|অতএব|সুতরাং|ফলে|তখন|সেখানে|এখানে|তারপর|এরপর|যেমন|উদাহরণস্বরূপ|অর্থাৎ|এছাড়া|তাছাড়া|এমন|তেমন|এভাবে|একইভাবে|উভয়|পরে|অবশেষে|নইলে|তবু|তবুও|আবার|কারণ|এতে|এর|এ',
    pronouns: 'সে|তিনি|তারা|তাঁরা|তার|তাঁর|তাদের|তাঁদের|তাকে|তাঁকে|এই|সেই|এটি|এটা',
    within: 'ওই|ঐ|উদাহরণস্বরূপ|যেমন|উপরে|নিচে|নীচে|নিম্নলিখিত|পূর্ববর্তী|পরবর্তী|তবে|সুতরাং',
  },
  ko: {
    opening:
      '이것[은이을도]?|그것[은이을도]?|저것[은이을도]?|이는|그는|그녀[는가]|그들[은이]|그의|그녀의|그들의|이들[은이]|이런|그런|저런|이러한|그러한|이렇게|그렇게|그래서|그러나|그런데|하지만|그리고|또|또한|따라서|그러므로|즉|예를 들어|예컨대|그때|그날|그 [\\p{L}]+|이 [\\p{L}]+|여기[서에]?|거기[서에]?|나머지[는를]?|결과는|이유는|문제는|마지막으로|먼저|다음으로|반면|반면에|결국|특히|게다가|물론|역시|둘 다|왜냐하면',
    pronouns: '그것[은이을도]?|이것[은이을도]?|그는|그가|그를|그녀[는가를]?|그녀의|그들[은이을]?|그들의|그의|이를|이는',
    within: '예를 들어|예컨대|위의|아래의|앞의|다음과 같[은이]|위와 같[은이]|이 (?:장|절|글|문서|페이지)|따라서|그러나|그래서|참조|참고',
  },
  hi: {
    opening:
      'यह|ये|वह|वे|इस|इसे|इसका|इसकी|इसके|इसमें|इससे|इन|इनका|इनकी|इनके|उस|उसे|उसका|उसकी|उसके|उसने|उसमें|उन|उनका|उनकी|उनके|उन्होंने|उन्हें|इन्हें|लेकिन|मगर|किंतु|परंतु|पर|और|तथा|या|अथवा|इसलिए|अतः|तो|तब|वहाँ|यहाँ|फिर|फिर भी|जैसे|उदाहरण के लिए|अर्थात|यानी|साथ ही|इसके अलावा|ऐसे|ऐसा|ऐसी|वैसे|इसी तरह|दोनों|बाद में|अंत में|अन्यथा|क्योंकि|कि|परिणाम यह|कारण यह|समस्या यह|बाकी|भी|हालाँकि|हालांकि|जो',
    pronouns: 'यह|ये|वह|वे|इसे|इसका|इसकी|इसके|उसे|उसका|उसकी|उसके|उसने|उनका|उनकी|उनके|उन्होंने|उन्हें',
    within: 'उस|उन|उदाहरण के लिए|जैसे कि|ऊपर|नीचे दिए|निम्नलिखित|पिछले (?:अध्याय|पृष्ठ)|अगले (?:अध्याय|पृष्ठ)|हालाँकि|हालांकि|इसलिए|देखें',
  },
  he: {
    opening:
      'זה|זו|זאת|אלה|אלו|הוא|היא|הם|הן|אותו|אותה|אותם|אותן|שלו|שלה|שלהם|לו|לה|להם|אבל|אך|אולם|ואולם|או|גם|לכן|לפיכך|אז|כך|ככה|שם|כאן|פה|למשל|לדוגמה|כלומר|דהיינו|נוסף על כך|בנוסף|עם זאת|מצד אחר|מצד שני|כזה|כזאת|כאלה|שניהם|שתיהן|לבסוף|אחר כך|לאחר מכן|אחרת|כי|אשר|התוצאה|הסיבה|הבעיה|התשובה|השאר|וכך|ולכן|ואז|והוא|והיא|והם|וזה|וזו',
    pronouns: 'הוא|היא|הם|הן|אותו|אותה|אותם|אותן|שלו|שלה|שלהם|שלהן|זה|זו|זאת|אלה',
    within: 'למשל|לדוגמה|לעיל|להלן|הבא|הבאה|הבאים|הקודם|הקודמת|כדלקמן|עם זאת|לפיכך|בפרק זה|ראו',
  },
  ja: {
    opening:
      '結果は|理由は|問題は|答えは|残りは|これ|この|ここ|こう|こんな|それ|その|そこ|そう|そんな|あれ|あの|あそこ|彼|彼女|しかし|でも|だが|ですが|けれど|だから|ですから|そして|また|さらに|そのため|したがって|よって|つまり|すなわち|例えば|たとえば|なお|ただし|一方|ところが|では|さて|すると|それで|もっとも|及び|または|あるいは|同様|次に|最後に|まず|上記|下記|以下|以上|前述|後述|特に|実際',
    pronouns: 'これ|この|それ|その|あれ|あの|彼|彼女',
    within: '例えば|たとえば|しかし|上記|下記|以下の|以上の|前述|後述|次の(?:章|節|項|ページ)|この(?:章|節|項|ページ|記事|文書)|参照',
  },
  zh: {
    opening:
      '结果|原因是|问题是|答案是|其余|結果|問題是|其餘|这|那|此|该|其|他|她|它|但|可是|然而|不过|而|并|且|或|因此|所以|因而|于是|从而|然后|接着|同时|另外|此外|还|也|又|则|例如|比如|譬如|换句话说|也就是说|即|总之|如此|同样|否则|两者|后者|前者|最后|后来|因为|首先|其次|再|尤其|以上|以下|上述|下述|如上|如下|這|該|與此|後來',
    pronouns: '这|那|此|该|其|他|她|它|這|該',
    within:
      '例如|比如|譬如|然而|上述|下述|以下|如下|如上|上文|下文|上一(?:章|节|页)|下一(?:章|节|页)|本(?:章|节|页|文|文档|手册)|因此|参见|參見',
  },
}
