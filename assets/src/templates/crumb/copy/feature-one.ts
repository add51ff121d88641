import type { Sample } from '../../sample.ts'

/** The report: a morning at a coffee roaster's table. */
export const featureOne: Sample = {
  tocTitle: 'Eight cups, one morning',
  tocLine: 'How a small roaster decides, spoon by spoon, what a town will drink for a year.',
  kicker: 'The report',
  headline: 'Eight cups,|one morning',
  standfirst:
    'At a round table in a former locksmith’s, Ida Brandt decides what a whole town will drink for a year. It takes a spoon, a spittoon and no conversation at all.',
  credits: ['Words  _Ned Abara_', 'Photographs  _Inés Calder_'],
  body: [
    'The cups are put out at ten to seven, when the light in the yard is still the colour of dishwater, and nobody is allowed to touch them until the hour. There are eight. They stand in a ring on a table that was once the end of a cable drum, each with twelve grams of coffee at the bottom, ground to the coarseness of sea sand. Ida Brandt walks round them twice with her hands behind her back, like a woman at a graveside who cannot recall which of the departed she has come for.',
    'Then the kettle clicks, and she becomes very quick. Water goes into all eight in under a minute. A crust rises, brown and cracked as a riverbed. For four minutes nobody in the room may say a word, and the only sound is the roaster ticking as it cools and, from across the lane, a school being told to line up.',
    '“People talk themselves into a flavour,” she says afterwards. “One of them says blackcurrant, and from then on it is a blackcurrant. I had a man here who tasted leather in everything. It was his jacket.”',
    '# The crust',
    'What happens next is called breaking, and it is the part she likes best. She bends until her nose is almost in the first cup, pushes the crust aside with the back of a spoon, and breathes in. Then the second. Then the third, over which she stays for so long that her assistant, a tall boy called Wim, looks up from his sheet. She does not explain. She goes on to the fourth.',
    'All of this is in aid of a decision that most of us never knew was being made. The roastery sells to nine cafés, two schools, a hospital and the ferry. In a bad year that is eleven tonnes; in a good one fourteen. Every October she buys for the twelve months to come, on the strength of samples that arrive in bags no larger than a paperback, and if she is wrong the whole town is wrong with her until the following autumn.',
    'It has happened. In her second year she chose a coffee from a very high farm that tasted, on the table, of apricots and rain. In the cups of the ferry, made by a steward with one eye on the harbour wall, it tasted of wet cardboard. She bought back what she could. The rest she drank herself, through a long winter, as a penance and a lesson. “I had bought it for a quiet room,” she says. “Nobody drinks coffee in a quiet room.”',
    'Since then there has been a second test. When the cups have been scored, the best three are brewed again, badly: the water too hot, the grounds too fine, the jug left standing for half an hour on the plate. A coffee that is still good company after that is one she can sell. Most are not. She compares it to choosing a lodger. Anyone can be charming at the interview.',
    '# The spoon',
    'She learnt the trade from a man named Aurel Pop, who had tasted for a shipping house in Trieste and had, in the end, no sense of smell whatever. It went in his sixties, after a fever. He told nobody for two years and nobody noticed, because he had watched so many faces over so many cups that he could score a coffee by looking at the person beside him. It was Ida’s face he used. When he confessed, she was furious for a week and then asked him what it had said.',
    'His spoon hangs on a nail by the door. It is silver, round in the bowl and worn thin on one side, since he was left-handed. She has never used it. Her own is steel, bought by the dozen, and she loses about one a month to the jam drawer at home.',
    'The spoon matters less than the noise. One does not sip at a cupping, one takes the coffee in as if it had to be got past a guard, with a short and violent breath that throws it over the whole of the tongue at once. Visitors find this comical until they are asked to do it. Ida’s is like a zip. Wim, who is eighteen and has been here since the spring, still sounds like a boot coming out of mud, and practises, his mother reports, on soup.',
    'There is an idea that tasters are born with something extra, a palate, as others have perfect pitch. Ida thinks this is flattering nonsense. What she has is a library. For twenty-two years she has written down what was in the cup and then, later, what was in the bag, and she has kept both columns. The notebooks fill a shelf above the sink. They are not poetic. _Flat, then sweet. Like the smell of the bus. Better cold._',
    'People send her things to taste. A chemist in the next street brings in his mother’s chicory once a year and asks, with real anxiety, whether it has improved. A composer wished to know the key of a certain espresso. There was a girl of about nine who came in alone, put a coin on the counter, and asked for whatever was saddest. Ida made her a cocoa and wrote the question down.',
    'She takes down the notebook for the year of the cardboard and finds the page. The entry says: _Lovely. Too lovely?_ She has underlined the question twice, though not, she admits, until January.',
    '# The table',
    'By nine the cups are cold, which is when they tell the truth. Heat covers faults as music covers conversation. The eighth, which led from the start, has gone thin and slightly metallic. The second has turned into a pleasant sort of cocoa. And the third, the one she stayed over, has done something odd: it has hardly changed at all.',
    'For a while they only walk and sip, the two of them, passing each other on opposite sides of the table like the figures on a town clock. He is not allowed to look at her marks, nor she at his. When their numbers are laid together at the end they differ, on a good day, by less than the width of a pencil, and on a bad one they begin again with fresh cups and an open window.',
    'Wim adds the columns. The third is second by half a point. He turns the sheet so that she can see and waits, and I understand that this is what he is really being taught, the waiting. She takes one more spoonful, draws it in with a noise like tearing silk, and looks out at the yard, where the sun has reached the top of the wall.',
    '“That one,” she says. Not the winner. I ask her why, and she considers the question with great courtesy, as one considers a child’s. The winner is better, she says. It is a better coffee in every way that can be written down. But she has thought about the steward on the ferry, and the nurses at ten past four, and the headmistress who makes hers with a fork. They are going to have it three hundred times.',
    '“You do not choose a thing like that because it is the best,” she says, and begins to stack the cups. “You choose it because you can see people being kind to it.”',
    'Wim carries the tray to the sink, and the eight become crockery again. He has a theory, which he offers me in the passage and in a low voice. It is that she knew at ten to seven, before the water, before the grinding, from the way each of the growers had folded the top of the bag. The third was folded twice and then once more, he says, like a letter that somebody did not wish to send.',
    'The sample bag goes on a hook with the year chalked above it. On the way out she gives me what is left of the third cup, quite cold, in a jar with a lid. I drank it on the train. It tasted of coffee. Somewhere past the second tunnel I noticed that I was thinking of nothing at all, and that I had been, for some miles, extremely content.',
  ],
  quotes: ['“Nobody drinks coffee in a quiet room.”', '“Anyone can be charming at the interview.”'],
  photos: ['barista', 'coffee-sacks', 'coffee-beans', 'eight-cups'],
  captions: [
    'Ida Brandt’s niece Jo runs the bar at the front, where the year’s choice is served first.',
    'Fourteen tonnes, in a good year. Each sack has been opened, smelt and sewn up again.',
    'Green coffee smells of hay. This is twelve minutes later.',
  ],
}
