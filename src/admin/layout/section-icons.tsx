import type { SvgIconComponent } from '@mui/icons-material'
import AutoStoriesOutlined from '@mui/icons-material/AutoStoriesOutlined'
import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import GavelOutlined from '@mui/icons-material/GavelOutlined'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import InboxOutlined from '@mui/icons-material/InboxOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import PagesOutlined from '@mui/icons-material/DescriptionOutlined'
import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'
import VolunteerActivismOutlined from '@mui/icons-material/VolunteerActivismOutlined'

export const SECTION_ICONS: Readonly<Record<string, SvgIconComponent>> = {
  albums: AutoStoriesOutlined,
  applications: InboxOutlined,
  campaigns: CampaignOutlined,
  donations: VolunteerActivismOutlined,
  fsps: HandshakeOutlined,
  interests: StorefrontOutlined,
  terms: GavelOutlined,
  messages: MailOutlined,
  users: GroupsOutlined,
  'site-settings': SettingsOutlined,
  'audit-events': FactCheckOutlined,
  pages: PagesOutlined,
}
