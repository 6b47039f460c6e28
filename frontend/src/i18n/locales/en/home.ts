export const home = {
  title: 'Find a mentor or tutor',
  description:
    'Read the profiles of mentors and tutors, see how they teach, when they are free and what they charge, and write to the one you trust.',
  heading: 'There is a tutor who suits you. Let’s find them.',
  lead: 'Read each profile at your own pace, write to the person you trust, and learn your way. No account needed to look around.',
  searchLabel: 'What do you want to learn?',
  searchPlaceholder: 'Subject, name, place',
  categoryLabel: 'Category',
  anyCategory: 'All categories',
  searchButton: 'Find Tutors',
  tryLabel: 'Try',
  orBecome: 'Or share what you know:',

  categoriesHeading: 'Categories',

  newestHeading: 'New on {{siteName}}',
  seeAll: 'See all {{tutors}}',
  newestFailed: 'Failed to load tutors',
  newestEmptyTitle: 'There are no profiles yet',
  newestEmptyText: 'If you have something to teach, your profile could be the first one here.',

  problem:
    'Looking for a tutor still means asking around, calling a centre, waiting. You <em>don’t know who will teach you</em> until the first lesson.',
  solution1:
    'Here every tutor introduces themselves: what they teach, how, when they are free and what they charge. We read each profile before it is listed.',
  solution2:
    'You read, you choose, and you write to them yourself. Your message goes to their inbox, and their answer comes straight back to you.',

  learnHeading: 'If you want to learn',
  learn1Title: 'Know who you will meet',
  learn1Text:
    'Profiles tell you how someone teaches, what they have done, when they are free and what they charge, before you write.',
  learn2Title: 'Write to them yourself',
  learn2Text: 'Your message reaches the tutor by email, and the answer comes to you. Nobody stands in between.',
  learn3Title: 'Look around first',
  learn3Text: 'You can search and read without an account. You log in only when you want to write.',

  teachHeading: 'If you want to teach',
  teach1Title: 'A page worth showing',
  teach1Text: 'Introduce yourself in your own words, in Vietnamese or in English.',
  teach2Title: 'Students who have read your profile',
  teach2Text: 'Whoever writes to you already knows how you teach and what you charge.',
  teach3Title: 'On your own terms',
  teach3Text: 'You decide on rate, hours and place. You can also leave the rate for the first conversation.',

  stepsHeading: 'Three steps to your first lesson',
  step1Title: 'Search',
  step1Text: 'Type what you would like to learn, and choose a category, a place and a rate that suit you.',
  step2Title: 'Connect',
  step2Text: 'Read the profile, then write a few lines about yourself and what you are hoping for.',
  step3Title: 'Learn',
  step3Text: 'Agree on a first lesson. The rest is up to the two of you.',

  callHeading: 'Everyone has something to teach, and something to learn.',
  callText: 'Begin with a search, or with a few lines about yourself.',
} as const;
