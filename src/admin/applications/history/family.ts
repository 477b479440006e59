/** Who is named where the family itself caused a change of status. */
export const FAMILY = 'The family'
