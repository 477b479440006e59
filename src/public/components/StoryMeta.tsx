/** Whose story it is, as the public may know: `Ada, 2024`, or the year alone. */
export const StoryMeta = ({ name, year }: { name: string | null; year: number }) => (
  <p className="meta">{name ? `${name}, ${year}` : year}</p>
)
