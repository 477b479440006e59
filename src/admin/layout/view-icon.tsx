import AddCircleOutline from '@mui/icons-material/AddCircleOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import FormatListBulleted from '@mui/icons-material/FormatListBulleted'
import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import type { SvgIconComponent } from '@mui/icons-material'
import type { View } from '../../shared/resources'

/** The header's icon for each kind of screen (rule 10.1). */
export const VIEW_ICONS: Readonly<Record<View, SvgIconComponent>> = {
  list: FormatListBulleted,
  create: AddCircleOutline,
  show: ArticleOutlined,
  edit: EditOutlined,
}
