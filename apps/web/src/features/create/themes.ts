/** A theme to begin a magazine with: its name, and the first words of an idea. */
export interface Theme {
  name: string
  idea: string
}

/** The themes that are offered, as the templates are sorted. */
export const THEMES: readonly Theme[] = [
  {
    name: 'Fashion & Lifestyle',
    idea: 'A fashion and lifestyle magazine about dressing well with less: people, fabrics, the things worth keeping.',
  },
  {
    name: 'Home & Decor',
    idea: 'A magazine about homes and how people really live in them: rooms, materials, small repairs, quiet corners.',
  },
  {
    name: 'Health & Fitness',
    idea: 'A health and fitness magazine without miracles: movement, sleep and food, explained by people who know.',
  },
  {
    name: 'Travel & Tourism',
    idea: 'A travel magazine about one place seen slowly: walks, meals, the people who stay when visitors leave.',
  },
  { name: 'Technology & Gadgets', idea: 'A technology magazine about tools that last: how they work, who makes them, what they change.' },
  { name: 'Food & Cooking', idea: 'A food magazine about one season in the kitchen: recipes, producers, the table and those around it.' },
  {
    name: 'Business & Finance',
    idea: 'A business magazine for small companies: decisions, numbers that matter, portraits of people who build.',
  },
]

/** Returns an idea with a theme: in the place of another theme, else after what a person wrote. */
export function withTheme(idea: string, theme: Theme): string {
  const written = idea.trim()
  if (written === '' || THEMES.some((each) => each.idea === written)) return theme.idea
  return written.includes(theme.idea) ? idea : `${written}\n\n${theme.idea}`
}
