/** What an application is called. A draft may have no name yet. */
export const nameOf = ({ full_name }: { full_name: string }): string => full_name || 'No name yet'
