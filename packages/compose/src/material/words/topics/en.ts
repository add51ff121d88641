import type { Topics } from './topics.ts'

/** English. */
export const en: Topics = {
  food: 'flour|butter|onions?|garlic|eggs?|yolks?|milk|cream|sugar|salt|pepper|olive oil|vinegar|dough|batter|stock|broth|soup|stew|sauce|gravy|bread|rice|pasta|potato(?:es)?|tomato(?:es)?|carrots?|cheese|chicken|beef|lamb|pork|bacon|fish|lentils?|beans?|oats?|honey|jam|lemons?|apples?|cinnamon|parsley|thyme|yeast|ovens?|pans?|saucepans?|bowls?|tins?|lids?|tablespoons?|teaspoons?|tbsp|tsp|pinch|recipes?|dish|cake|pie|pastry|syrup|rhubarb|lard|dripping|marmite|vanilla|nutmeg|ginger',
  cooking:
    'chop(?:s|ped)?|slices?|sliced|dice[sd]?|peel(?:ed)?|grate[sd]?|stir(?:red|ring)?|whisk(?:ed|ing)?|beat(?:en)?|knead(?:ed|ing)?|simmer(?:s|ed|ing)?|boil(?:s|ed|ing)?|bakes?|baked|roast(?:ed)?|fry|fried|frying|saut[ée](?:ed)?|grill(?:ed)?|steam(?:ed)?|melt(?:ed)?|preheat(?:ed)?|season(?:ed)?|sprinkle[ds]?|drain(?:ed)?|rinse[ds]?|marinate[ds]?|soak(?:ed)?|serves?|garnish|golden|tender|to taste|until soft|gas mark|degrees|overnight|leave to (?:cool|rise|rest)|fold in|sift(?:ed)?|pour(?:ed)?|tip in|spoon(?:ed)?',
  making:
    "unscrew|screws?|screwdriver|glue[ds]?|drill(?:ed)?|sand(?:ed|paper)?|attach(?:ed)?|remove[ds]?|insert(?:ed)?|press(?:ed)?|push|pull|turn (?:on|off|it|the)|switch (?:on|off)|unplug|plug (?:in|it)|click|tighten|loosen|measure|mark|cut|fold|thread|wipe|wash|rub|clean|place|hold|lift|lower|repeat|check|make sure|be careful|do not|don[’']t|never|always|first|next|then|finally|before you|after that|once (?:it|the|you)|step|tools?|nails?|hammer|wood|paint|needle|soil|plant(?:s|ed)?|water it",
  address: "you|your|yours|yourself|yourselves|you[’']re|you[’']ll|you[’']ve|you[’']d",
  appraisal:
    'recommend(?:ed|s)?|disappoint(?:ed|ing|s)?|worth|overpriced|bland|delicious|superb|brilliant|dull|gripping|tedious|charming|clumsy|plot|author|novel|characters?|acting|performances?|director|album|tracks?|service|staff|atmosphere|portions?|the menu|quality|build quality|battery|value for money|pros|cons|verdict|stars?|out of (?:five|ten|5|10)|a must|avoid|would (?:not )?(?:go|buy|come) (?:back|again)|publisher|paperback|hardback|readers?|page-turner',
  event:
    'admission|tickets?|free entry|entry|doors open|meet(?:ing)? (?:point|at)|register|registration|booking|book (?:now|at)|concert|workshop|lecture|talk|exhibition|screening|rehearsal|service|coffee morning|fair|festival|market|village hall|church hall|programme|refreshments|bring (?:your|a)|all welcome|everyone welcome|suggested donation|per person|children free|drop-in|open day|kick-?off',
  life: 'born|grew up|childhood|school|studied|graduated|apprentic\\p{L}*|married|widow(?:ed|er)?|moved to|emigrated|settled|worked as|joined|served in|appointed|awarded|prize|retired|died|death|passed away|survived by|funeral|buried|sons?|daughters?|grandchildren|husband|wife|career|founded|published|exhibited|youngest|eldest',
  meeting:
    'present|apologies|absent|minutes|agenda|chair(?:man|woman|person|ed)?|treasurer|secretary|committee|council(?:lor)?s?|proposed|seconded|agreed|resolved|carried|unanimous(?:ly)?|voted|votes?|motion|matters arising|any other business|aob|action(?:s|ed)?|next meeting|the meeting|reported that|quorum|adjourned|budget|accounts',
  notice:
    'for sale|wanted|lost|found|to let|to rent|swap|free to|good home|collect(?:ion)? only|reward|offers?|ono|call|phone|text|ring|contact|email|congratulations|many thanks|thanks to|thank you to|please|volunteers?|needed|welcome|missing|last seen|second-hand|as new|hardly used|reminder|closed|open(?:ing)? hours|new arrivals?|birthdays?',
  announcement:
    'announce[sd]?|announcing|launch(?:es|ed)?|unveil(?:s|ed)?|managing director|chief executive|ceo|spokes(?:man|woman|person)|in a statement|said [A-Z]\\p{L}+|press|media|for more information|further information|founded in|leading|customers|partnership|investment|million|company|plc|ltd|inc|gmbh|foundation|charity|initiative|funding|available from|today',
  correspondence:
    "thank you for your|thanks for your|i am writing|i[’']m writing|i write to|hope (?:you|this|all)|how are you|write (?:soon|back|to me)|give my (?:love|regards)|love to|miss you|enclosed|p\\.?s\\.?|your letter|last letter|looking forward|please find|let me know|in reply|with reference|i remain|sorry (?:for|not) (?:to have )?(?:writ|being)\\p{L}*",
  saying:
    'said|says|asked|asks|replied|answered|told|tells|explained|explains|laughs|laughed|smiles|smiled|shrugs|nods|admits|recalls|remembers|adds|added|according to',
  narration:
    'once|suddenly|that (?:morning|night|day|evening|summer|winter)|the next day|years? ago|one day|went|came|looked|stood|sat|walked|ran|saw|heard|felt|thought|knew|turned|opened|took|began|woke|waited|left|night|door|window|road|old man|old woman|never again',
  poetry:
    'moon|stars?|shadows?|heart|soul|silence|dreams?|oh|o|wind|rain|snow|sea|sky|birds?|leaves|night|light|dark|dust|bones|song|sing|breath|poems?|sonnet|haiku|ode|elegy|ballad|verse|stanza|refrain|chorus|hymn|lullaby',
  figures:
    'total|sum|average|mean|per ?cent|percentage|amount|increase[ds]?|decrease[ds]?|rise|fell|cost|costs|income|expenses|expenditure|balance|budget|number of|quantity|price|rate|share|change|year|month|january|q[1-4]|kwh|mm|km|kg|population|sales|members',
  technology:
    'install(?:ed|ation)?|files?|folder|server|errors?|function|version|command|terminal|config(?:uration)?|settings|download|upload|update|browser|password|database|script|code|api|repository|build|run|debug|log|output|input|device|firmware|cable|port|router|reset|menu|screen|button',
}
