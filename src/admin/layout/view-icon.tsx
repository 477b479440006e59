import AddCircleOutline from '@mui/icons-material/AddCircleOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import FormatListBulleted from '@mui/icons-material/FormatListBulleted'
import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import type { SvgIconComponent } from '@mui/icons-material'
import type { ViewType } from '../../shared/resources'

/** The header's icon for each view type (rule 10.1). */
export const VIEW_ICONS: Readonly<Record<ViewType, SvgIconComponent>> = {
  index: FormatListBulleted,
  create: AddCircleOutline,
  show: ArticleOutlined,
  edit: EditOutlined,
}
