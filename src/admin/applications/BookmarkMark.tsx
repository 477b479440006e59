import Star from '@mui/icons-material/Star'

/** Shows that an application is bookmarked. */
export const BookmarkMark = () => <Star titleAccess="Bookmarked" sx={{ fontSize: 18, color: '#B7791F', verticalAlign: 'middle' }} />
