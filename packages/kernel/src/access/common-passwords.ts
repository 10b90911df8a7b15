const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
123456 password 12345 qwerty iloveyou 1234 1q2w3e4r5t qwertyuiop 123 monkey dragon 123321 654321 112233 987654321
159753 147258369 789456123 123654 147258 159357 456789 789456 741852963 963852741 852456 102030 010203 142536 135790
246810 112358 314159 271828 11223344 987654 87654321 0987654321 012345 2000 2001 123456a 123456q a123456 a12345
1234qwer aa123456 q1w2e3r4 q1w2e3r4t5 1q2w3e 1q2w3e4r 1qaz2wsx qazwsx qazwsxedc zaq12wsx zaq1zaq1 1qazxsw2 1qaz 2wsx
zxcvbn zxcvbnm zxcvb zxcv asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl asd123 qweasd qweasdzxc qwe123 qwer qwert
qwertyui qwertz azerty wasd poiuytrewq mnbvcxz lkjhgfdsa asdfjkl fghjkl abc abcd abcde abcdef abcdefg abcdefgh a1b2c3
a1b2c3d4 1a2b3c pass passw passwd passwort motdepasse contrasena senha parola parole haslo lozinka passpass letmein
letmeinnow openup opensesame open login logon admin administrator root toor superuser sysadmin user username guest
test tester testing testtest demo default changeme change changeit temp temporary temppass welcome hello helloworld
hellohello hi secret topsecret mysecret private access master superman batman spiderman ironman hulk wolverine xmen
joker robin avengers hero thor marvel captain darkknight superstar superfly ninja samurai shadow hunter hunting killer
assassin sniper ranger rambo rocky predator terminator matrix neo trinity morpheus gandalf frodo bilbo aragorn legolas
gollum hobbit mordor tolkien hogwarts harrypotter potter dumbledore hermione voldemort snape starwars darthvader vader
skywalker yoda jedi anakin chewbacca hansolo stargate startrek enterprise spock picard kirk klingon voyager galaxy
galactica battlestar football baseball basketball hockey soccer softball volleyball tennis golf golfer golfing rugby
cricket swimming swimmer running runner cycling skating skiing snowboard surfing surfer fishing fisherman hiking
climbing camping boxing wrestling karate racing racer nascar lacrosse curling gymnast dance dancer dancing cheer
cheerleader coach player playing gamer gaming games game sports sport winner champion legend michael jennifer jordan
michelle jessica ashley daniel thomas george charlie andrew matthew joshua robert william richard joseph david james
john johnny anthony christopher chris christian nicholas nicole nicola amanda samantha stephanie elizabeth victoria
natalie natasha heather melissa rebecca rachel sarah sara laura lauren linda lisa maria mary marie margaret martin
martina patricia patrick peter paul pauline philip phillip steven stephen steve stewart stuart taylor tyler tiffany
vanessa veronica vincent walter wendy wayne alexander alexandra alexandre alexis alex alexia alicia alison allison
amber amy andrea andreas angela angelina angelica annie anna anne antonio arthur austin barbara benjamin bernard
bethany betty beverly billy bobby bonnie bradley brandon brandy brenda brian bridget brittany brooke bruce bryan caleb
cameron carlos carmen carol caroline carolina casey catherine cathy charles charlotte chelsea cheryl christine
christina cindy claire claudia colin colleen connor courtney crystal curtis cynthia dakota dallas damian danielle
daniela danny darren dave dawn debbie deborah dennis derek diana diane dominic donald donna dorothy douglas dustin
dylan edward edwin eleanor elena elijah ellen emily emma eric erica erik ernest ethan eugene evelyn felix florence
frances francis francesco frank franklin frankie fred frederic freddy gabriel gabriela gary gavin gemma gerald gloria
gordon grace graham gregory greg hannah harold harry harvey hayley helen henry howard ian isabel isabelle isabella
ivan jack jackie jackson jacob jake jamie jane janet janice jasmine jason jasper javier jean jeff jeffrey jenny jeremy
jerome jerry jesse jessie jesus jill jim jimmy joan joanna joanne joe joel johnson jonathan jon jose juan judith julia
julian julie juliet justin justine karen karina kate katherine kathleen kathryn kathy katie katrina keith kelly kelsey
kenneth kenny kevin kimberly kim kristen kristina kyle larry laurie lawrence leah leonard leonardo leslie lewis liam
lillian lindsay lindsey logan lorenzo lori louis louise lucas lucy luis luke lynn mackenzie madison maggie manuel marc
marcel marco marcus margarita marina mario marion mark marlene marshall marvin mason mathew maureen maurice maxime
maxwell megan melanie mercedes mia miguel mike miranda mitchell mohammed mohamed muhammad ahmed ali fatima omar hassan
hussein ibrahim monica monique morgan nadia nancy naomi nathan nathaniel neil nelson nick nicolas nikita nina noah
nora norman oliver olivia oscar owen pamela pascal paula pedro penelope phoebe pierre preston priscilla rafael ralph
ramon randy raymond rebekah regina renee ricardo rick ricky riley rob roberto rodney roger roland ronald rosemary
roxanne roy ruby russell ruth ryan sabrina sally salvador samuel sam sammy sandra sandy scott sean sebastian sergio
shane shannon sharon shaun shawn sheila shelby shelly sherry shirley sidney sierra simon simone sofia sonia sophia
sophie spencer stanley stella suzanne susan sylvia tamara tammy tanya tara ted teresa terry theodore theresa tim
timothy tina toby todd tom tommy tony tracy travis trevor troy valentina valerie vera vicky victor virginia vivian
warren wesley whitney wilson xavier yolanda yvonne zachary zoe singh kaur sharma gupta patel kumar nguyen tran wong
chan chen zhang wang sunshine princess angel angels babygirl babyboy baby lovely loveme lover lovers lovelove love
loveyou iloveu iloveme ilovegod mylove truelove forever always sweetheart sweetie sweet sweety honey darling cutie
cutiepie beautiful gorgeous beauty pretty sexy hottie kisses kiss kissme hugs heart hearts hearted romance romeo
valentine friend friends friendship bestfriend family mother father mommy daddy mom dad mamapapa brother sister
sisters cousin auntie grandma grandpa children kids boys girls girl boy lady woman gentleman husband wife wedding
married marriage newlife happy happiness smile smiley smiling laughter lucky blessed blessing faith hope hopeful peace
peaceful freedom liberty justice truth spirit heaven angelic god jesuschrist christ church bible prayer amen jehovah
allah buddha krishna hallelujah summer winter spring autumn january february march april may june july august
september october november december monday tuesday wednesday thursday friday saturday sunday weekend holiday christmas
halloween easter birthday newyear vacation morning evening midnight tonight today tomorrow yesterday season cheese
chocolate cookie cookies cupcake candy sugar banana apple apples orange lemon cherry strawberry blueberry raspberry
peaches peach mango pineapple coconut melon watermelon grapes tomato potato pumpkin pepper peppers ginger cinnamon
vanilla caramel butter buttercup peanut peanuts pickle pickles popcorn pizza burger hamburger sausage bacon chicken
turkey steak spaghetti noodles rice sushi taco tacos nacho coffee espresso mocha latte tea beer wine whiskey vodka
tequila rum cocktail cocacola coke pepsi sprite snickers skittles twix oreo nutella muffin pancake waffle donut
icecream jellybean marshmallow snack dinner breakfast lunch cooking cook kitchen tiger tigers lion lions panther
panthers jaguar cheetah leopard wolf wolves wolfpack eagle eagles falcon falcons hawk hawks raven ravens phoenix bird
birds birdie parrot penguin dolphin dolphins shark sharks whale turtle turtles frog froggy snake cobra viper python
lizard gecko spider scorpion butterfly bee bumblebee ladybug horse horses pony unicorn mustang bronco broncos stallion
cowboy cowboys cowgirl bull bulls bulldog bulldogs puppy puppies doggie doggy dog dogs kitty kitten kittens kittycat
cat cats hellokitty meow mouse mickey minnie rabbit bunny bunnies hamster squirrel beaver moose bear bears grizzly
polarbear panda koala kangaroo elephant giraffe zebra gorilla donkey goat sheep piggy pig cow cows duck ducks chickens
rooster fish fishes goldfish salmon buddy buster max bailey molly sadie daisy cooper duke tucker bella smokey gizmo
sparky sparkle rusty precious snoopy garfield scooby scoobydoo pluto goofy tigger pooh winnie bambi dumbo nemo simba
nala ariel elsa frozen cinderella tinkerbell peterpan pinocchio shrek pikachu pokemon charizard digimon naruto sasuke
goku vegeta dragonball sailormoon totoro luigi zelda sonic tetris pacman minecraft fortnite roblox halo callofduty
starcraft warcraft worldofwarcraft diablo overwatch counterstrike leagueoflegends doom quake sims playstation xbox
nintendo computer internet network server windows microsoft macintosh macbook iphone ipad android google yahoo hotmail
gmail facebook twitter instagram tiktok snapchat youtube linkedin amazon netflix spotify skype myspace samsung nokia
motorola blackberry sony toshiba dell lenovo intel cisco oracle linux ubuntu java javascript database mysql system
security firewall hacker hacked hacking wireless bluetooth modem router printer keyboard monitor laptop desktop
software hardware website email online mobile phone telephone camera digital office excel outlook sharepoint mercury
venus earth mars jupiter saturn uranus neptune moon moonlight sun sunny sunset sunrise sunflower star stars starlight
sky skyline rainbow cloud clouds storm stormy thunder lightning rain rainy snow snowball snowman snowflake ice icecold
fire fireball firefly flame ocean sea island beach river lake mountain mountains forest garden flower flowers rose
roses tulip lily violet lavender orchid willow maple mapleleaf tree trees nature natural diamond diamonds emerald
sapphire jade pearl gold golden silver platinum bronze copper steel metal metallic chrome black blackcat blackjack
white red blue blues bluesky green greenday yellow purple pink pinkfloyd brown gray grey turquoise indigo scarlet
crimson magenta music musica guitar piano drums drummer violin trumpet saxophone singer singing song songs metallica
nirvana slipknot eminem beatles elvis madonna rihanna beyonce shakira ladygaga bieber onedirection taylorswift
coldplay linkinpark acdc ironmaiden megadeth blink182 radiohead genesis queen oasis u2 abba led zeppelin ledzeppelin
hendrix marley bobmarley reggae hiphop techno jazz rocknroll rockstar rock punk movie movies hollywood disney
disneyland cartoon simpsons bartman homer southpark cartman futurama theoffice breakingbad lost sherlock doctorwho
tardis jamesbond bond007 007 goldeneye titanic avatar scarface godfather gladiator spartan sparta trojan zeus apollo
athena hercules poseidon odin loki valhalla viking vikings pirate pirates knight knights king prince kingdom castle
wizard magic magical merlin dragons dragonfly vampire twilight zombie ghost monster monsters demon devil lucifer satan
hell reaper skull skeleton darkness dark darkside blood death dead ferrari porsche lamborghini bmw audi honda toyota
nissan mazda subaru ford chevy chevrolet camaro corvette dodge jeep hummer volvo volkswagen yamaha suzuki kawasaki
ducati harley harleydavidson motorcycle truck trucker driver driving turbo engine nitro rocket jet airplane pilot
flying flight airborne army navy marine marines soldier military police officer firefighter canada canadian canucks
toronto montreal vancouver calgary edmonton ottawa winnipeg quebec halifax saskatoon kelowna banff whitehorse
yellowknife iqaluit alberta ontario manitoba saskatchewan novascotia newfoundland yukon flames oilers mapleleafs leafs
canadiens habs senators jets stampeders eskimos elks roughriders argonauts bluejays raptors gretzky crosby
sidneycrosby mcdavid timhortons hortons poutine toque loonie igloo stampede rockies america american usa england
english london paris france french germany berlin italy italia rome spain madrid barcelona portugal lisbon brazil
brasil mexico mexican argentina india pakistan china beijing japan tokyo korea philippines manila vietnam australia
sydney ireland irish scotland scottish russia moscow ukraine poland sweden norway denmark finland holland amsterdam
greece egypt africa nigeria hawaii alaska texas houston florida miami orlando newyork brooklyn boston chicago detroit
denver seattle oakland california losangeles sandiego sanfrancisco vegas lasvegas atlanta philadelphia washington
cleveland arsenal liverpool manchester manutd manchesterunited everton tottenham celtic rangers juventus inter milan
realmadrid ronaldo messi neymar beckham lakers celtics knicks yankees redsox mets dodgers giants cubs braves steelers
packers raiders patriots seahawks chargers chiefs redskins redwings bruins flyers blackhawks penguins doctor doctors
nurse nurses nursing medical medicine medic clinic hospital health healthy healthcare physician surgeon surgery
patient patients pharmacy pharmacist dentist dental therapy therapist student students teacher teachers professor
school schools college university education library science biology chemistry physics math history money dollars cash
rich million millionaire billion business company manager boss work worker working job career success successful power
powerful strong strength energy dynamic extreme ultimate supreme perfect awesome amazing wonderful fantastic excellent
great cool coolio groovy crazy insane psycho mental stupid idiot loser noob whatever nothing something anything
everything nobody anybody somebody someone forgot forget forgetit remember mypassword thepassword newpassword
yourpassword mypass nopassword nopass none null blank unknown please thankyou thanks sorry goodbye bye farewell yes no
maybe okay goodluck goodday goodmorning goodnight letsgo come comeon enter entry exit key keys lock locked unlock safe
safety trustno1 trustme trust believe dreams dream dreamer dreaming imagine fantasy destiny fate karma future infinity
eternity legacy victory glory honor honour respect courage brave warrior warriors fighter gangster gangsta thug pimp
playboy bigboy bigdaddy bigdog littleone cutegirl coolgirl coolman badboy badgirl goodboy goodgirl hotgirl hotboy
nicegirl partygirl party partytime fun funny funtime joy enjoy relax chill chillin lazy sleep sleepy tired hungry
thirsty fuckyou fuckoff fuckme fuck asshole bitch bullshit shit shithead pussy house home homes sweethome apartment
building builder carpenter bedroom window door doors chair table mirror candle picture pictures photo photos book
books bookworm reading reader writer writing pencil paper artist art painting painter design designer fashion model
style stylish jewelry shoes shopping shopper market store travel traveler adventure explorer discovery journey
passport alethea ava telehealth econsult referral netcare 1234567 0123456789
`
    .trim()
    .split(/\s+/),
);

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};

/**
 * True when a password is among the commonest: a word of the list in any case, with lookalike characters
 * (`P@ssw0rd`) or with up to five digits and signs behind it (`welcome2025!` counts as `welcome`), or one to three
 * characters repeated. Together that covers many times the length of the list. Kept apart from password.ts, so that a
 * browser never loads the list.
 */
export function isCommonPassword(text: string): boolean {
  const word = text.normalize('NFKC').toLowerCase();
  if (/^(.{1,3})\1+$/su.test(word)) return true;
  const stem = word.replace(/[\d!?.@#$*]{1,5}$/, '');
  return [word, stem, withoutLookalikes(word), withoutLookalikes(stem)].some((form) => COMMON_PASSWORDS.has(form));
}

function withoutLookalikes(word: string): string {
  return word.replace(/[01345@$]/g, (character) => LOOKALIKES[character] ?? character);
}
