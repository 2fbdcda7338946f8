/**
 * Written by scripts/generate-places.ts. A line for each province (two digits) and each city (four): code, Chinese name,
 * English name; after a city its counties in the same way, by their last two digits.
 */
export const placeLines = `\
11|北京市|Beijing
1101|北京市|Beijing|01|东城区|Dongcheng District|02|西城区|Xicheng District|05|朝阳区|Chaoyang District|06|丰台区|Fengtai District|07|石景山区|Shijingshan District|08|海淀区|Haidian District|09|门头沟区|Mentougou District|11|房山区|Fangshan District|12|通州区|Tongzhou District|13|顺义区|Shunyi District|14|昌平区|Changping District|15|大兴区|Daxing District|16|怀柔区|Huairou District|17|平谷区|Pinggu District|18|密云区|Miyun District|19|延庆区|Yanqing District
12|天津市|Tianjin
1201|天津市|Tianjin|01|和平区|Heping District|02|河东区|Hedong District|03|河西区|Hexi District|04|南开区|Nankai District|05|河北区|Hebei District|06|红桥区|Hongqiao District|10|东丽区|Dongli District|11|西青区|Xiqing District|12|津南区|Jinnan District|13|北辰区|Beichen District|14|武清区|Wuqing District|15|宝坻区|Baodi District|16|滨海新区|Binhaixin District|17|宁河区|Ninghe District|18|静海区|Jinghai District|19|蓟州区|Jizhou District
13|河北省|Hebei
1301|石家庄市|Shijiazhuang|02|长安区|Chang'an District|04|桥西区|Qiaoxi District|05|新华区|Xinhua District|07|井陉矿区|Jingxing Mining District|08|裕华区|Yuhua District|09|藁城区|Gaocheng District|10|鹿泉区|Luquan District|11|栾城区|Luancheng District|21|井陉县|Jingxing County|23|正定县|Zhengding County|25|行唐县|Xingtang County|26|灵寿县|Lingshou County|27|高邑县|Gaoyi County|28|深泽县|Shenze County|29|赞皇县|Zanhuang County|30|无极县|Wuji County|31|平山县|Pingshan County|32|元氏县|Yuanshi County|33|赵县|Zhao County|81|辛集市|Xinji|83|晋州市|Jinzhou|84|新乐市|Xinle
1302|唐山市|Tangshan|02|路南区|Lunan District|03|路北区|Lubei District|04|古冶区|Guye District|05|开平区|Kaiping District|07|丰南区|Fengnan District|08|丰润区|Fengrun District|09|曹妃甸区|Caofeidian District|24|滦南县|Luannan County|25|乐亭县|Laoting County|27|迁西县|Qianxi County|29|玉田县|Yutian County|81|遵化市|Zunhua|83|迁安市|Qian'an|84|滦州市|Luanzhou
1303|秦皇岛市|Qinhuangdao|02|海港区|Haigang District|03|山海关区|Shanhaiguan District|04|北戴河区|Beidaihe District|06|抚宁区|Funing District|21|青龙满族自治县|Qinglong Manchu Autonomous County|22|昌黎县|Changli County|24|卢龙县|Lulong County
1304|邯郸市|Handan|02|邯山区|Hanshan District|03|丛台区|Congtai District|04|复兴区|Fuxing District|06|峰峰矿区|Fengfeng Mining District|07|肥乡区|Feixiang District|08|永年区|Yongnian District|23|临漳县|Linzhang County|24|成安县|Cheng'an County|25|大名县|Daming County|26|涉县|She County|27|磁县|Ci County|30|邱县|Qiu County|31|鸡泽县|Jize County|32|广平县|Guangping County|33|馆陶县|Guantao County|34|魏县|Wei County|35|曲周县|Quzhou County|81|武安市|Wu'an
1305|邢台市|Xingtai|02|襄都区|Xiangdu District|03|信都区|Xindu District|05|任泽区|Renze District|06|南和区|Nanhe District|22|临城县|Lincheng County|23|内丘县|Neiqiu County|24|柏乡县|Baixiang County|25|隆尧县|Longyao County|28|宁晋县|Ningjin County|29|巨鹿县|Julu County|30|新河县|Xinhe County|31|广宗县|Guangzong County|32|平乡县|Pingxiang County|33|威县|Wei County|34|清河县|Qinghe County|35|临西县|Linxi County|81|南宫市|Nangong|82|沙河市|Shahe
1306|保定市|Baoding|02|竞秀区|Jingxiu District|06|莲池区|Lianchi District|07|满城区|Mancheng District|08|清苑区|Qingyuan District|09|徐水区|Xushui District|23|涞水县|Laishui County|24|阜平县|Fuping County|26|定兴县|Dingxing County|27|唐县|Tang County|28|高阳县|Gaoyang County|29|容城县|Rongcheng County|30|涞源县|Laiyuan County|31|望都县|Wangdu County|32|安新县|Anxin County|33|易县|Yi County|34|曲阳县|Quyang County|35|蠡县|Li County|36|顺平县|Shunping County|37|博野县|Boye County|38|雄县|Xiong County|81|涿州市|Zhuozhou|82|定州市|Dingzhou|83|安国市|Anguo|84|高碑店市|Gaobeidian
1307|张家口市|Zhangjiakou|02|桥东区|Qiaodong District|03|桥西区|Qiaoxi District|05|宣化区|Xuanhua District|06|下花园区|Xiahuayuan District|08|万全区|Wanquan District|09|崇礼区|Chongli District|22|张北县|Zhangbei County|23|康保县|Kangbao County|24|沽源县|Guyuan County|25|尚义县|Shangyi County|26|蔚县|Yu County|27|阳原县|Yangyuan County|28|怀安县|Huai'an County|30|怀来县|Huailai County|31|涿鹿县|Zhuolu County|32|赤城县|Chicheng County
1308|承德市|Chengde|02|双桥区|Shuangqiao District|03|双滦区|Shuangluan District|04|鹰手营子矿区|Yingshouyingzi Mining District|21|承德县|Chengde County|22|兴隆县|Xinglong County|24|滦平县|Luanping County|25|隆化县|Longhua County|26|丰宁满族自治县|Fengning Manchu Autonomous County|27|宽城满族自治县|Kuancheng Manchu Autonomous County|28|围场满族蒙古族自治县|Weichang Manchu Mongol Autonomous County|81|平泉市|Pingquan
1309|沧州市|Cangzhou|02|新华区|Xinhua District|03|运河区|Yunhe District|21|沧县|Cang County|22|青县|Qing County|23|东光县|Dongguang County|24|海兴县|Haixing County|25|盐山县|Yanshan County|26|肃宁县|Suning County|27|南皮县|Nanpi County|28|吴桥县|Wuqiao County|29|献县|Xian County|30|孟村回族自治县|Mengcun Hui Autonomous County|81|泊头市|Botou|82|任丘市|Renqiu|83|黄骅市|Huanghua|84|河间市|Hejian
1310|廊坊市|Langfang|02|安次区|Anci District|03|广阳区|Guangyang District|22|固安县|Gu'an County|23|永清县|Yongqing County|24|香河县|Xianghe County|25|大城县|Daicheng County|26|文安县|Wen'an County|28|大厂回族自治县|Dachang Hui Autonomous County|81|霸州市|Bazhou|82|三河市|Sanhe
1311|衡水市|Hengshui|02|桃城区|Taocheng District|03|冀州区|Jizhou District|21|枣强县|Zaoqiang County|22|武邑县|Wuyi County|23|武强县|Wuqiang County|24|饶阳县|Raoyang County|25|安平县|Anping County|26|故城县|Gucheng County|27|景县|Jing County|28|阜城县|Fucheng County|82|深州市|Shenzhou
14|山西省|Shanxi
1401|太原市|Taiyuan|05|小店区|Xiaodian District|06|迎泽区|Yingze District|07|杏花岭区|Xinghualing District|08|尖草坪区|Jiancaoping District|09|万柏林区|Wanbolin District|10|晋源区|Jinyuan District|21|清徐县|Qingxu County|22|阳曲县|Yangqu County|23|娄烦县|Loufan County|81|古交市|Gujiao
1402|大同市|Datong|12|新荣区|Xinrong District|13|平城区|Pingcheng District|14|云冈区|Yungang District|15|云州区|Yunzhou District|21|阳高县|Yanggao County|22|天镇县|Tianzhen County|23|广灵县|Guangling County|24|灵丘县|Lingqiu County|25|浑源县|Hunyuan County|26|左云县|Zuoyun County
1403|阳泉市|Yangquan|02|城区|Urban District|03|矿区|Mining District|11|郊区|Suburban District|21|平定县|Pingding County|22|盂县|Yu County
1404|长治市|Changzhi|03|潞州区|Luzhou District|04|上党区|Shangdang District|05|屯留区|Tunliu District|06|潞城区|Lucheng District|23|襄垣县|Xiangyuan County|25|平顺县|Pingshun County|26|黎城县|Licheng County|27|壶关县|Huguan County|28|长子县|Zhangzi County|29|武乡县|Wuxiang County|30|沁县|Qin County|31|沁源县|Qinyuan County
1405|晋城市|Jincheng|02|城区|Urban District|21|沁水县|Qinshui County|22|阳城县|Yangcheng County|24|陵川县|Lingchuan County|25|泽州县|Zezhou County|81|高平市|Gaoping
1406|朔州市|Shuozhou|02|朔城区|Shuocheng District|03|平鲁区|Pinglu District|21|山阴县|Shanyin County|22|应县|Ying County|23|右玉县|Youyu County|81|怀仁市|Huairen
1407|晋中市|Jinzhong|02|榆次区|Yuci District|03|太谷区|Taigu District|21|榆社县|Yushe County|22|左权县|Zuoquan County|23|和顺县|Heshun County|24|昔阳县|Xiyang County|25|寿阳县|Shouyang County|27|祁县|Qi County|28|平遥县|Pingyao County|29|灵石县|Lingshi County|81|介休市|Jiexiu
1408|运城市|Yuncheng|02|盐湖区|Yanhu District|21|临猗县|Linyi County|22|万荣县|Wanrong County|23|闻喜县|Wenxi County|24|稷山县|Jishan County|25|新绛县|Xinjiang County|26|绛县|Jiang County|27|垣曲县|Yuanqu County|28|夏县|Xia County|29|平陆县|Pinglu County|30|芮城县|Ruicheng County|81|永济市|Yongji|82|河津市|Hejin
1409|忻州市|Xinzhou|02|忻府区|Xinfu District|21|定襄县|Dingxiang County|22|五台县|Wutai County|23|代县|Dai County|24|繁峙县|Fanshi County|25|宁武县|Ningwu County|26|静乐县|Jingle County|27|神池县|Shenchi County|28|五寨县|Wuzhai County|29|岢岚县|Kelan County|30|河曲县|Hequ County|31|保德县|Baode County|32|偏关县|Pianguan County|81|原平市|Yuanping
1410|临汾市|Linfen|02|尧都区|Yaodu District|21|曲沃县|Quwo County|22|翼城县|Yicheng County|23|襄汾县|Xiangfen County|24|洪洞县|Hongtong County|25|古县|Gu County|26|安泽县|Anze County|27|浮山县|Fushan County|28|吉县|Ji County|29|乡宁县|Xiangning County|30|大宁县|Daning County|31|隰县|Xi County|32|永和县|Yonghe County|33|蒲县|Pu County|34|汾西县|Fenxi County|81|侯马市|Houma|82|霍州市|Huozhou
1411|吕梁市|Lüliang|02|离石区|Lishi District|21|文水县|Wenshui County|22|交城县|Jiaocheng County|23|兴县|Xing County|24|临县|Lin County|25|柳林县|Liulin County|26|石楼县|Shilou County|27|岚县|Lan County|28|方山县|Fangshan County|29|中阳县|Zhongyang County|30|交口县|Jiaokou County|81|孝义市|Xiaoyi|82|汾阳市|Fenyang
15|内蒙古自治区|Inner Mongolia
1501|呼和浩特市|Hohhot|02|新城区|Xincheng District|03|回民区|Huimin District|04|玉泉区|Yuquan District|05|赛罕区|Saihan District|21|土默特左旗|Tumed Left Banner|22|托克托县|Tuoketuo County|23|和林格尔县|Helinge'er County|24|清水河县|Qingshuihe County|25|武川县|Wuchuan County
1502|包头市|Baotou|02|东河区|Donghe District|03|昆都仑区|Kundulun District|04|青山区|Qingshan District|05|石拐区|Shiguai District|06|白云鄂博矿区|Baiyun'ebo Mining District|07|九原区|Jiuyuan District|21|土默特右旗|Tumed Right Banner|22|固阳县|Guyang County|23|达尔罕茂明安联合旗|Darhan Muminggan United Banner
1503|乌海市|Wuhai|02|海勃湾区|Haibowan District|03|海南区|Hainan District|04|乌达区|Wuda District
1504|赤峰市|Chifeng|02|红山区|Hongshan District|03|元宝山区|Yuanbaoshan District|04|松山区|Songshan District|21|阿鲁科尔沁旗|Ar Horqin Banner|22|巴林左旗|Bairin Left Banner|23|巴林右旗|Bairin Right Banner|24|林西县|Linxi County|25|克什克腾旗|Hexigten Banner|26|翁牛特旗|Ongniud Banner|28|喀喇沁旗|Harqin Banner|29|宁城县|Ningcheng County|30|敖汉旗|Aohan Banner
1505|通辽市|Tongliao|02|科尔沁区|Horqin District|21|科尔沁左翼中旗|Horqin Left Wing Middle Banner|22|科尔沁左翼后旗|Horqin Left Wing Rear Banner|23|开鲁县|Kailu County|24|库伦旗|Hure Banner|25|奈曼旗|Naiman Banner|26|扎鲁特旗|Jarud Banner|81|霍林郭勒市|Huolinguole
1506|鄂尔多斯市|Ordos|02|东胜区|Dongsheng District|03|康巴什区|Kangbashen District|21|达拉特旗|Dalad Banner|22|准格尔旗|Jungar Banner|23|鄂托克前旗|Otog Front Banner|24|鄂托克旗|Otog Banner|25|杭锦旗|Hanggin Banner|26|乌审旗|Uxin Banner|27|伊金霍洛旗|Ejin Horo Banner
1507|呼伦贝尔市|Hulunbuir|02|海拉尔区|Haila'er District|03|扎赉诺尔区|Zhalainuo'er District|21|阿荣旗|Arun Banner|22|莫力达瓦达斡尔族自治旗|Morin Dawa Daur Autonomous Banner|23|鄂伦春自治旗|Oroqen Autonomous Banner|24|鄂温克族自治旗|Evenki Autonomous Banner|25|陈巴尔虎旗|Old Barag Banner|26|新巴尔虎左旗|New Barag Left Banner|27|新巴尔虎右旗|New Barag Right Banner|81|满洲里市|Manzhouli|82|牙克石市|Yakeshi|83|扎兰屯市|Zhalantun|84|额尔古纳市|E'erguna|85|根河市|Genhe
1508|巴彦淖尔市|Bayannur|02|临河区|Linhe District|21|五原县|Wuyuan County|22|磴口县|Dengkou County|23|乌拉特前旗|Urad Front Banner|24|乌拉特中旗|Urad Middle Banner|25|乌拉特后旗|Urad Rear Banner|26|杭锦后旗|Hanggin Rear Banner
1509|乌兰察布市|Ulanqab|02|集宁区|Jining District|21|卓资县|Zhuozi County|22|化德县|Huade County|23|商都县|Shangdu County|24|兴和县|Xinghe County|25|凉城县|Liangcheng County|26|察哈尔右翼前旗|Chahar Right Wing Front Banner|27|察哈尔右翼中旗|Chahar Right Wing Middle Banner|28|察哈尔右翼后旗|Chahar Right Wing Rear Banner|29|四子王旗|Siziwang Banner|81|丰镇市|Fengzhen
1522|兴安盟|Hinggan League|01|乌兰浩特市|Ulanhot|02|阿尔山市|A'ershan|21|科尔沁右翼前旗|Horqin Right Wing Front Banner|22|科尔沁右翼中旗|Horqin Right Wing Middle Banner|23|扎赉特旗|Jalaid Banner|24|突泉县|Tuquan County
1525|锡林郭勒盟|Xilingol League|01|二连浩特市|Erenhot|02|锡林浩特市|Xilinhot|22|阿巴嘎旗|Abag Banner|23|苏尼特左旗|Sonid Left Banner|24|苏尼特右旗|Sonid Right Banner|25|东乌珠穆沁旗|East Ujimqin Banner|26|西乌珠穆沁旗|West Ujimqin Banner|27|太仆寺旗|Taibus Banner|28|镶黄旗|Bordered Yellow Banner|29|正镶白旗|Plain and Bordered White Banner|30|正蓝旗|Plain Blue Banner|31|多伦县|Duolun County
1529|阿拉善盟|Alxa League|21|阿拉善左旗|Alxa Left Banner|22|阿拉善右旗|Alxa Right Banner|23|额济纳旗|Ejin Banner
21|辽宁省|Liaoning
2101|沈阳市|Shenyang|02|和平区|Heping District|03|沈河区|Shenhe District|04|大东区|Dadong District|05|皇姑区|Huanggu District|06|铁西区|Tiexi District|11|苏家屯区|Sujiatun District|12|浑南区|Hunnan District|13|沈北新区|Shenbeixin District|14|于洪区|Yuhong District|15|辽中区|Liaozhong District|23|康平县|Kangping County|24|法库县|Faku County|81|新民市|Xinmin
2102|大连市|Dalian|02|中山区|Zhongshan District|03|西岗区|Xigang District|04|沙河口区|Shahekou District|11|甘井子区|Ganjingzi District|12|旅顺口区|Lüshunkou District|13|金州区|Jinzhou District|14|普兰店区|Pulandian District|24|长海县|Changhai County|81|瓦房店市|Wafangdian|83|庄河市|Zhuanghe
2103|鞍山市|Anshan|02|铁东区|Tiedong District|03|铁西区|Tiexi District|04|立山区|Lishan District|11|千山区|Qianshan District|21|台安县|Tai'an County|23|岫岩满族自治县|Xiuyan Manchu Autonomous County|81|海城市|Haicheng
2104|抚顺市|Fushun|02|新抚区|Xinfu District|03|东洲区|Dongzhou District|04|望花区|Wanghua District|11|顺城区|Shuncheng District|21|抚顺县|Fushun County|22|新宾满族自治县|Xinbin Manchu Autonomous County|23|清原满族自治县|Qingyuan Manchu Autonomous County
2105|本溪市|Benxi|02|平山区|Pingshan District|03|溪湖区|Xihu District|04|明山区|Mingshan District|05|南芬区|Nanfen District|21|本溪满族自治县|Benxi Manchu Autonomous County|22|桓仁满族自治县|Huanren Manchu Autonomous County
2106|丹东市|Dandong|02|元宝区|Yuanbao District|03|振兴区|Zhenxing District|04|振安区|Zhen'an District|24|宽甸满族自治县|Kuandian Manchu Autonomous County|81|东港市|Donggang|82|凤城市|Fengcheng
2107|锦州市|Jinzhou|02|古塔区|Guta District|03|凌河区|Linghe District|11|太和区|Taihe District|26|黑山县|Heishan County|27|义县|Yi County|81|凌海市|Linghai|82|北镇市|Beizhen
2108|营口市|Yingkou|02|站前区|Zhanqian District|03|西市区|Xishi District|04|鲅鱼圈区|Bayuquan District|11|老边区|Laobian District|81|盖州市|Gaizhou|82|大石桥市|Dashiqiao
2109|阜新市|Fuxin|02|海州区|Haizhou District|03|新邱区|Xinqiu District|04|太平区|Taiping District|05|清河门区|Qinghemen District|11|细河区|Xihe District|21|阜新蒙古族自治县|Fuxin Mongol Autonomous County|22|彰武县|Zhangwu County
2110|辽阳市|Liaoyang|02|白塔区|Baita District|03|文圣区|Wensheng District|04|宏伟区|Hongwei District|05|弓长岭区|Gongchangling District|11|太子河区|Taizihe District|21|辽阳县|Liaoyang County|81|灯塔市|Dengta
2111|盘锦市|Panjin|02|双台子区|Shuangtaizi District|03|兴隆台区|Xinglongtai District|04|大洼区|Dawa District|22|盘山县|Panshan County
2112|铁岭市|Tieling|02|银州区|Yinzhou District|04|清河区|Qinghe District|21|铁岭县|Tieling County|23|西丰县|Xifeng County|24|昌图县|Changtu County|81|调兵山市|Diaobingshan|82|开原市|Kaiyuan
2113|朝阳市|Chaoyang|02|双塔区|Shuangta District|03|龙城区|Longcheng District|21|朝阳县|Chaoyang County|22|建平县|Jianping County|24|喀喇沁左翼蒙古族自治县|Harqin Left Wing Mongol Autonomous County|81|北票市|Beipiao|82|凌源市|Lingyuan
2114|葫芦岛市|Huludao|02|连山区|Lianshan District|03|龙港区|Longgang District|04|南票区|Nanpiao District|21|绥中县|Suizhong County|22|建昌县|Jianchang County|81|兴城市|Xingcheng
22|吉林省|Jilin
2201|长春市|Changchun|02|南关区|Nanguan District|03|宽城区|Kuancheng District|04|朝阳区|Chaoyang District|05|二道区|Erdao District|06|绿园区|Lüyuan District|12|双阳区|Shuangyang District|13|九台区|Jiutai District|22|农安县|Nong'an County|82|榆树市|Yushu|83|德惠市|Dehui|84|公主岭市|Gongzhuling
2202|吉林市|Jilin|02|昌邑区|Changyi District|03|龙潭区|Longtan District|04|船营区|Chuanying District|11|丰满区|Fengman District|21|永吉县|Yongji County|81|蛟河市|Jiaohe|82|桦甸市|Huadian|83|舒兰市|Shulan|84|磐石市|Panshi
2203|四平市|Siping|02|铁西区|Tiexi District|03|铁东区|Tiedong District|22|梨树县|Lishu County|23|伊通满族自治县|Yitong Manchu Autonomous County|82|双辽市|Shuangliao
2204|辽源市|Liaoyuan|02|龙山区|Longshan District|03|西安区|Xi'an District|21|东丰县|Dongfeng County|22|东辽县|Dongliao County
2205|通化市|Tonghua|02|东昌区|Dongchang District|03|二道江区|Erdaojiang District|21|通化县|Tonghua County|23|辉南县|Huinan County|24|柳河县|Liuhe County|81|梅河口市|Meihekou|82|集安市|Ji'an
2206|白山市|Baishan|02|浑江区|Hunjiang District|05|江源区|Jiangyuan District|21|抚松县|Fusong County|22|靖宇县|Jingyu County|23|长白朝鲜族自治县|Changbai Korean Autonomous County|81|临江市|Linjiang
2207|松原市|Songyuan|02|宁江区|Ningjiang District|21|前郭尔罗斯蒙古族自治县|Qian Gorlos Mongol Autonomous County|22|长岭县|Changling County|23|乾安县|Qian'an County|81|扶余市|Fuyu
2208|白城市|Baicheng|02|洮北区|Taobei District|21|镇赉县|Zhenlai County|22|通榆县|Tongyu County|81|洮南市|Taonan|82|大安市|Da'an
2224|延边朝鲜族自治州|Yanbian Korean Autonomous Prefecture|01|延吉市|Yanji|02|图们市|Tumen|03|敦化市|Dunhua|04|珲春市|Hunchun|05|龙井市|Longjing|06|和龙市|Helong|24|汪清县|Wangqing County|26|安图县|Antu County
23|黑龙江省|Heilongjiang
2301|哈尔滨市|Harbin|02|道里区|Daoli District|03|南岗区|Nangang District|04|道外区|Daowai District|08|平房区|Pingfang District|09|松北区|Songbei District|10|香坊区|Xiangfang District|11|呼兰区|Hulan District|12|阿城区|Acheng District|13|双城区|Shuangcheng District|23|依兰县|Yilan County|24|方正县|Fangzheng County|25|宾县|Bin County|26|巴彦县|Bayan County|27|木兰县|Mulan County|28|通河县|Tonghe County|29|延寿县|Yanshou County|83|尚志市|Shangzhi|84|五常市|Wuchang
2302|齐齐哈尔市|Qiqihar|02|龙沙区|Longsha District|03|建华区|Jianhua District|04|铁锋区|Tiefeng District|05|昂昂溪区|Ang'angxi District|06|富拉尔基区|Fula'erji District|07|碾子山区|Nianzishan District|08|梅里斯达斡尔族区|Meilisi Daur District|21|龙江县|Longjiang County|23|依安县|Yi'an County|24|泰来县|Tailai County|25|甘南县|Gannan County|27|富裕县|Fuyu County|29|克山县|Keshan County|30|克东县|Kedong County|31|拜泉县|Baiquan County|81|讷河市|Nehe
2303|鸡西市|Jixi|02|鸡冠区|Jiguan District|03|恒山区|Hengshan District|04|滴道区|Didao District|05|梨树区|Lishu District|06|城子河区|Chengzihe District|07|麻山区|Mashan District|21|鸡东县|Jidong County|81|虎林市|Hulin|82|密山市|Mishan
2304|鹤岗市|Hegang|02|向阳区|Xiangyang District|03|工农区|Gongnong District|04|南山区|Nanshan District|05|兴安区|Hinggan District|06|东山区|Dongshan District|07|兴山区|Xingshan District|21|萝北县|Luobei County|22|绥滨县|Suibin County
2305|双鸭山市|Shuangyashan|02|尖山区|Jianshan District|03|岭东区|Lingdong District|05|四方台区|Sifangtai District|06|宝山区|Baoshan District|21|集贤县|Jixian County|22|友谊县|Youyi County|23|宝清县|Baoqing County|24|饶河县|Raohe County
2306|大庆市|Daqing|02|萨尔图区|Sa'ertu District|03|龙凤区|Longfeng District|04|让胡路区|Ranghulu District|05|红岗区|Honggang District|06|大同区|Datong District|21|肇州县|Zhaozhou County|22|肇源县|Zhaoyuan County|23|林甸县|Lindian County|24|杜尔伯特蒙古族自治县|Dorbod Mongol Autonomous County
2307|伊春市|Yichun|17|伊美区|Yimei District|18|乌翠区|Wucui District|19|友好区|Youhao District|22|嘉荫县|Jiayin County|23|汤旺县|Tangwang County|24|丰林县|Fenglin County|25|大箐山县|Dajingshan County|26|南岔县|Nancha County|51|金林区|Jinlin District|81|铁力市|Tieli
2308|佳木斯市|Jiamusi|03|向阳区|Xiangyang District|04|前进区|Qianjin District|05|东风区|Dongfeng District|11|郊区|Suburban District|22|桦南县|Huanan County|26|桦川县|Huachuan County|28|汤原县|Tangyuan County|81|同江市|Tongjiang|82|富锦市|Fujin|83|抚远市|Fuyuan
2309|七台河市|Qitaihe|02|新兴区|Xinxing District|03|桃山区|Taoshan District|04|茄子河区|Qiezihe District|21|勃利县|Boli County
2310|牡丹江市|Mudanjiang|02|东安区|Dong'an District|03|阳明区|Yangming District|04|爱民区|Aimin District|05|西安区|Xi'an District|25|林口县|Linkou County|81|绥芬河市|Suifenhe|83|海林市|Hailin|84|宁安市|Ning'an|85|穆棱市|Muleng|86|东宁市|Dongning
2311|黑河市|Heihe|02|爱辉区|Aihui District|23|逊克县|Xunke County|24|孙吴县|Sunwu County|81|北安市|Bei'an|82|五大连池市|Wudalianchi|83|嫩江市|Nenjiang
2312|绥化市|Suihua|02|北林区|Beilin District|21|望奎县|Wangkui County|22|兰西县|Lanxi County|23|青冈县|Qinggang County|24|庆安县|Qing'an County|25|明水县|Mingshui County|26|绥棱县|Suileng County|81|安达市|Anda|82|肇东市|Zhaodong|83|海伦市|Hailun
2327|大兴安岭地区|Daxing'anling Prefecture|01|漠河市|Mohe|21|呼玛县|Huma County|22|塔河县|Tahe County|61|加格达奇区|Jiagedaqi District|62|松岭区|Songling District|63|新林区|Xinlin District|64|呼中区|Huzhong District
31|上海市|Shanghai
3101|上海市|Shanghai|01|黄浦区|Huangpu District|04|徐汇区|Xuhui District|05|长宁区|Changning District|06|静安区|Jing'an District|07|普陀区|Putuo District|09|虹口区|Hongkou District|10|杨浦区|Yangpu District|12|闵行区|Minxing District|13|宝山区|Baoshan District|14|嘉定区|Jiading District|15|浦东新区|Pudongxin District|16|金山区|Jinshan District|17|松江区|Songjiang District|18|青浦区|Qingpu District|20|奉贤区|Fengxian District|51|崇明区|Chongming District
32|江苏省|Jiangsu
3201|南京市|Nanjing|02|玄武区|Xuanwu District|04|秦淮区|Qinhuai District|05|建邺区|Jianye District|06|鼓楼区|Gulou District|11|浦口区|Pukou District|13|栖霞区|Qixia District|14|雨花台区|Yuhuatai District|15|江宁区|Jiangning District|16|六合区|Luhe District|17|溧水区|Lishui District|18|高淳区|Gaochun District
3202|无锡市|Wuxi|05|锡山区|Xishan District|06|惠山区|Huishan District|11|滨湖区|Binhu District|13|梁溪区|Liangxi District|14|新吴区|Xinwu District|81|江阴市|Jiangyin|82|宜兴市|Yixing
3203|徐州市|Xuzhou|02|鼓楼区|Gulou District|03|云龙区|Yunlong District|05|贾汪区|Jiawang District|11|泉山区|Quanshan District|12|铜山区|Tongshan District|21|丰县|Feng County|22|沛县|Pei County|24|睢宁县|Suining County|81|新沂市|Xinyi|82|邳州市|Pizhou
3204|常州市|Changzhou|02|天宁区|Tianning District|04|钟楼区|Zhonglou District|11|新北区|Xinbei District|12|武进区|Wujin District|13|金坛区|Jintan District|81|溧阳市|Liyang
3205|苏州市|Suzhou|05|虎丘区|Huqiu District|06|吴中区|Wuzhong District|07|相城区|Xiangcheng District|08|姑苏区|Gusu District|09|吴江区|Wujiang District|81|常熟市|Changshu|82|张家港市|Zhangjiagang|83|昆山市|Kunshan|85|太仓市|Taicang
3206|南通市|Nantong|12|通州区|Tongzhou District|13|崇川区|Chongchuan District|14|海门区|Haimen District|23|如东县|Rudong County|81|启东市|Qidong|82|如皋市|Rugao|85|海安市|Hai'an
3207|连云港市|Lianyungang|03|连云区|Lianyun District|06|海州区|Haizhou District|07|赣榆区|Ganyu District|22|东海县|Donghai County|23|灌云县|Guanyun County|24|灌南县|Guannan County
3208|淮安市|Huai'an|03|淮安区|Huai'an District|04|淮阴区|Huaiyin District|12|清江浦区|Qingjiangpu District|13|洪泽区|Hongze District|26|涟水县|Lianshui County|30|盱眙县|Xuyi County|31|金湖县|Jinhu County
3209|盐城市|Yancheng|02|亭湖区|Tinghu District|03|盐都区|Yandu District|04|大丰区|Dafeng District|21|响水县|Xiangshui County|22|滨海县|Binhai County|23|阜宁县|Funing County|24|射阳县|Sheyang County|25|建湖县|Jianhu County|81|东台市|Dongtai
3210|扬州市|Yangzhou|02|广陵区|Guangling District|03|邗江区|Hanjiang District|12|江都区|Jiangdu District|23|宝应县|Baoying County|81|仪征市|Yizheng|84|高邮市|Gaoyou
3211|镇江市|Zhenjiang|02|京口区|Jingkou District|11|润州区|Runzhou District|12|丹徒区|Dantu District|81|丹阳市|Danyang|82|扬中市|Yangzhong|83|句容市|Jurong
3212|泰州市|Taizhou|02|海陵区|Hailing District|03|高港区|Gaogang District|04|姜堰区|Jiangyan District|81|兴化市|Xinghua|82|靖江市|Jingjiang|83|泰兴市|Taixing
3213|宿迁市|Suqian|02|宿城区|Sucheng District|11|宿豫区|Suyu District|22|沭阳县|Shuyang County|23|泗阳县|Siyang County|24|泗洪县|Sihong County
33|浙江省|Zhejiang
3301|杭州市|Hangzhou|02|上城区|Shangcheng District|05|拱墅区|Gongshu District|06|西湖区|Xihu District|08|滨江区|Binjiang District|09|萧山区|Xiaoshan District|10|余杭区|Yuhang District|11|富阳区|Fuyang District|12|临安区|Lin'an District|13|临平区|Linping District|14|钱塘区|Qiantang District|22|桐庐县|Tonglu County|27|淳安县|Chun'an County|82|建德市|Jiande
3302|宁波市|Ningbo|03|海曙区|Haishu District|05|江北区|Jiangbei District|06|北仑区|Beilun District|11|镇海区|Zhenhai District|12|鄞州区|Yinzhou District|13|奉化区|Fenghua District|25|象山县|Xiangshan County|26|宁海县|Ninghai County|81|余姚市|Yuyao|82|慈溪市|Cixi
3303|温州市|Wenzhou|02|鹿城区|Lucheng District|03|龙湾区|Longwan District|04|瓯海区|Ouhai District|05|洞头区|Dongtou District|24|永嘉县|Yongjia County|26|平阳县|Pingyang County|27|苍南县|Cangnan County|28|文成县|Wencheng County|29|泰顺县|Taishun County|81|瑞安市|Rui'an|82|乐清市|Yueqing|83|龙港市|Longgang
3304|嘉兴市|Jiaxing|02|南湖区|Nanhu District|11|秀洲区|Xiuzhou District|21|嘉善县|Jiashan County|24|海盐县|Haiyan County|81|海宁市|Haining|82|平湖市|Pinghu|83|桐乡市|Tongxiang
3305|湖州市|Huzhou|02|吴兴区|Wuxing District|03|南浔区|Nanxun District|21|德清县|Deqing County|22|长兴县|Changxing County|23|安吉县|Anji County
3306|绍兴市|Shaoxing|02|越城区|Yuecheng District|03|柯桥区|Keqiao District|04|上虞区|Shangyu District|24|新昌县|Xinchang County|81|诸暨市|Zhuji|83|嵊州市|Shengzhou
3307|金华市|Jinhua|02|婺城区|Wucheng District|03|金东区|Jindong District|23|武义县|Wuyi County|26|浦江县|Pujiang County|27|磐安县|Pan'an County|81|兰溪市|Lanxi|82|义乌市|Yiwu|83|东阳市|Dongyang|84|永康市|Yongkang
3308|衢州市|Quzhou|02|柯城区|Kecheng District|03|衢江区|Qujiang District|22|常山县|Changshan County|24|开化县|Kaihua County|25|龙游县|Longyou County|81|江山市|Jiangshan
3309|舟山市|Zhoushan|02|定海区|Dinghai District|03|普陀区|Putuo District|21|岱山县|Daishan County|22|嵊泗县|Shengsi County
3310|台州市|Taizhou|02|椒江区|Jiaojiang District|03|黄岩区|Huangyan District|04|路桥区|Luqiao District|22|三门县|Sanmen County|23|天台县|Tiantai County|24|仙居县|Xianju County|81|温岭市|Wenling|82|临海市|Linhai|83|玉环市|Yuhuan
3311|丽水市|Lishui|02|莲都区|Liandu District|21|青田县|Qingtian County|22|缙云县|Jinyun County|23|遂昌县|Suichang County|24|松阳县|Songyang County|25|云和县|Yunhe County|26|庆元县|Qingyuan County|27|景宁畲族自治县|Jingning She Autonomous County|81|龙泉市|Longquan
34|安徽省|Anhui
3401|合肥市|Hefei|02|瑶海区|Yaohai District|03|庐阳区|Luyang District|04|蜀山区|Shushan District|11|包河区|Baohe District|21|长丰县|Changfeng County|22|肥东县|Feidong County|23|肥西县|Feixi County|24|庐江县|Lujiang County|81|巢湖市|Chaohu
3402|芜湖市|Wuhu|02|镜湖区|Jinghu District|07|鸠江区|Jiujiang District|09|弋江区|Yijiang District|10|湾沚区|Wanzhi District|12|繁昌区|Fanchang District|23|南陵县|Nanling County|81|无为市|Wuwei
3403|蚌埠市|Bengbu|02|龙子湖区|Longzihu District|03|蚌山区|Bengshan District|04|禹会区|Yuhui District|11|淮上区|Huaishang District|21|怀远县|Huaiyuan County|22|五河县|Wuhe County|23|固镇县|Guzhen County
3404|淮南市|Huainan|02|大通区|Datong District|03|田家庵区|Tianjia'an District|04|谢家集区|Xiejiaji District|05|八公山区|Bagongshan District|06|潘集区|Panji District|21|凤台县|Fengtai County|22|寿县|Shou County
3405|马鞍山市|Ma'anshan|03|花山区|Huashan District|04|雨山区|Yushan District|06|博望区|Bowang District|21|当涂县|Dangtu County|22|含山县|Hanshan County|23|和县|He County
3406|淮北市|Huaibei|02|杜集区|Duji District|03|相山区|Xiangshan District|04|烈山区|Lieshan District|21|濉溪县|Suixi County
3407|铜陵市|Tongling|05|铜官区|Tongguan District|06|义安区|Yi'an District|11|郊区|Suburban District|22|枞阳县|Zongyang County
3408|安庆市|Anqing|02|迎江区|Yingjiang District|03|大观区|Daguan District|11|宜秀区|Yixiu District|22|怀宁县|Huaining County|25|太湖县|Taihu County|26|宿松县|Susong County|27|望江县|Wangjiang County|28|岳西县|Yuexi County|81|桐城市|Tongcheng|82|潜山市|Qianshan
3410|黄山市|Huangshan|02|屯溪区|Tunxi District|03|黄山区|Huangshan District|04|徽州区|Huizhou District|21|歙县|She County|22|休宁县|Xiuning County|23|黟县|Yi County|24|祁门县|Qimen County
3411|滁州市|Chuzhou|02|琅琊区|Langya District|03|南谯区|Nanqiao District|22|来安县|Lai'an County|24|全椒县|Quanjiao County|25|定远县|Dingyuan County|26|凤阳县|Fengyang County|81|天长市|Tianchang|82|明光市|Mingguang
3412|阜阳市|Fuyang|02|颍州区|Yingzhou District|03|颍东区|Yingdong District|04|颍泉区|Yingquan District|21|临泉县|Linquan County|22|太和县|Taihe County|25|阜南县|Funan County|26|颍上县|Yingshang County|82|界首市|Jieshou
3413|宿州市|Suzhou|02|埇桥区|Yongqiao District|21|砀山县|Dangshan County|22|萧县|Xiao County|23|灵璧县|Lingbi County|24|泗县|Si County
3415|六安市|Lu'an|02|金安区|Jin'an District|03|裕安区|Yu'an District|04|叶集区|Yeji District|22|霍邱县|Huoqiu County|23|舒城县|Shucheng County|24|金寨县|Jinzhai County|25|霍山县|Huoshan County
3416|亳州市|Bozhou|02|谯城区|Qiaocheng District|21|涡阳县|Guoyang County|22|蒙城县|Mengcheng County|23|利辛县|Lixin County
3417|池州市|Chizhou|02|贵池区|Guichi District|21|东至县|Dongzhi County|22|石台县|Shitai County|23|青阳县|Qingyang County
3418|宣城市|Xuancheng|02|宣州区|Xuanzhou District|21|郎溪县|Langxi County|23|泾县|Jing County|24|绩溪县|Jixi County|25|旌德县|Jingde County|81|宁国市|Ningguo|82|广德市|Guangde
35|福建省|Fujian
3501|福州市|Fuzhou|02|鼓楼区|Gulou District|03|台江区|Taijiang District|04|仓山区|Cangshan District|05|马尾区|Mawei District|11|晋安区|Jin'an District|12|长乐区|Changle District|21|闽侯县|Minhou County|22|连江县|Lianjiang County|23|罗源县|Luoyuan County|24|闽清县|Minqing County|25|永泰县|Yongtai County|28|平潭县|Pingtan County|81|福清市|Fuqing
3502|厦门市|Xiamen|03|思明区|Siming District|05|海沧区|Haicang District|06|湖里区|Huli District|11|集美区|Jimei District|12|同安区|Tong'an District|13|翔安区|Xiang'an District
3503|莆田市|Putian|02|城厢区|Chengxiang District|03|涵江区|Hanjiang District|04|荔城区|Licheng District|05|秀屿区|Xiuyu District|22|仙游县|Xianyou County
3504|三明市|Sanming|04|三元区|Sanyuan District|05|沙县区|Shaxian District|21|明溪县|Mingxi County|23|清流县|Qingliu County|24|宁化县|Ninghua County|25|大田县|Datian County|26|尤溪县|Youxi County|28|将乐县|Jiangle County|29|泰宁县|Taining County|30|建宁县|Jianning County|81|永安市|Yong'an
3505|泉州市|Quanzhou|02|鲤城区|Licheng District|03|丰泽区|Fengze District|04|洛江区|Luojiang District|05|泉港区|Quangang District|21|惠安县|Hui'an County|24|安溪县|Anxi County|25|永春县|Yongchun County|26|德化县|Dehua County|27|金门县|Jinmen County|81|石狮市|Shishi|82|晋江市|Jinjiang|83|南安市|Nan'an
3506|漳州市|Zhangzhou|02|芗城区|Xiangcheng District|03|龙文区|Longwen District|04|龙海区|Longhai District|05|长泰区|Changtai District|22|云霄县|Yunxiao County|23|漳浦县|Zhangpu County|24|诏安县|Zhao'an County|26|东山县|Dongshan County|27|南靖县|Nanjing County|28|平和县|Pinghe County|29|华安县|Hua'an County
3507|南平市|Nanping|02|延平区|Yanping District|03|建阳区|Jianyang District|21|顺昌县|Shunchang County|22|浦城县|Pucheng County|23|光泽县|Guangze County|24|松溪县|Songxi County|25|政和县|Zhenghe County|81|邵武市|Shaowu|82|武夷山市|Wuyishan|83|建瓯市|Jian'ou
3508|龙岩市|Longyan|02|新罗区|Xinluo District|03|永定区|Yongding District|21|长汀县|Changting County|23|上杭县|Shanghang County|24|武平县|Wuping County|25|连城县|Liancheng County|81|漳平市|Zhangping
3509|宁德市|Ningde|02|蕉城区|Jiaocheng District|21|霞浦县|Xiapu County|22|古田县|Gutian County|23|屏南县|Pingnan County|24|寿宁县|Shouning County|25|周宁县|Zhouning County|26|柘荣县|Zherong County|81|福安市|Fu'an|82|福鼎市|Fuding
36|江西省|Jiangxi
3601|南昌市|Nanchang|02|东湖区|Donghu District|03|西湖区|Xihu District|04|青云谱区|Qingyunpu District|11|青山湖区|Qingshanhu District|12|新建区|Xinjian District|13|红谷滩区|Honggutan District|21|南昌县|Nanchang County|23|安义县|Anyi County|24|进贤县|Jinxian County
3602|景德镇市|Jingdezhen|02|昌江区|Changjiang District|03|珠山区|Zhushan District|22|浮梁县|Fuliang County|81|乐平市|Leping
3603|萍乡市|Pingxiang|02|安源区|Anyuan District|13|湘东区|Xiangdong District|21|莲花县|Lianhua County|22|上栗县|Shangli County|23|芦溪县|Luxi County
3604|九江市|Jiujiang|02|濂溪区|Lianxi District|03|浔阳区|Xunyang District|04|柴桑区|Chaisang District|23|武宁县|Wuning County|24|修水县|Xiushui County|25|永修县|Yongxiu County|26|德安县|De'an County|28|都昌县|Duchang County|29|湖口县|Hukou County|30|彭泽县|Pengze County|81|瑞昌市|Ruichang|82|共青城市|Gongqingcheng|83|庐山市|Lushan
3605|新余市|Xinyu|02|渝水区|Yushui District|21|分宜县|Fenyi County
3606|鹰潭市|Yingtan|02|月湖区|Yuehu District|03|余江区|Yujiang District|81|贵溪市|Guixi
3607|赣州市|Ganzhou|02|章贡区|Zhanggong District|03|南康区|Nankang District|04|赣县区|Ganxian District|22|信丰县|Xinfeng County|23|大余县|Dayu County|24|上犹县|Shangyou County|25|崇义县|Chongyi County|26|安远县|Anyuan County|28|定南县|Dingnan County|29|全南县|Quannan County|30|宁都县|Ningdu County|31|于都县|Yudu County|32|兴国县|Xingguo County|33|会昌县|Huichang County|34|寻乌县|Xunwu County|35|石城县|Shicheng County|81|瑞金市|Ruijin|83|龙南市|Longnan
3608|吉安市|Ji'an|02|吉州区|Jizhou District|03|青原区|Qingyuan District|21|吉安县|Ji'an County|22|吉水县|Jishui County|23|峡江县|Xiajiang County|24|新干县|Xingan County|25|永丰县|Yongfeng County|26|泰和县|Taihe County|27|遂川县|Suichuan County|28|万安县|Wan'an County|29|安福县|Anfu County|30|永新县|Yongxin County|81|井冈山市|Jinggangshan
3609|宜春市|Yichun|02|袁州区|Yuanzhou District|21|奉新县|Fengxin County|22|万载县|Wanzai County|23|上高县|Shanggao County|24|宜丰县|Yifeng County|25|靖安县|Jing'an County|26|铜鼓县|Tonggu County|81|丰城市|Fengcheng|82|樟树市|Zhangshu|83|高安市|Gao'an
3610|抚州市|Fuzhou|02|临川区|Linchuan District|03|东乡区|Dongxiang District|21|南城县|Nancheng County|22|黎川县|Lichuan County|23|南丰县|Nanfeng County|24|崇仁县|Chongren County|25|乐安县|Le'an County|26|宜黄县|Yihuang County|27|金溪县|Jinxi County|28|资溪县|Zixi County|30|广昌县|Guangchang County
3611|上饶市|Shangrao|02|信州区|Xinzhou District|03|广丰区|Guangfeng District|04|广信区|Guangxin District|23|玉山县|Yushan County|24|铅山县|Yanshan County|25|横峰县|Hengfeng County|26|弋阳县|Yiyang County|27|余干县|Yugan County|28|鄱阳县|Poyang County|29|万年县|Wannian County|30|婺源县|Wuyuan County|81|德兴市|Dexing
37|山东省|Shandong
3701|济南市|Jinan|02|历下区|Lixia District|03|市中区|Shizhong District|04|槐荫区|Huaiyin District|05|天桥区|Tianqiao District|12|历城区|Licheng District|13|长清区|Changqing District|14|章丘区|Zhangqiu District|15|济阳区|Jiyang District|16|莱芜区|Laiwu District|17|钢城区|Gangcheng District|24|平阴县|Pingyin County|26|商河县|Shanghe County
3702|青岛市|Qingdao|02|市南区|Shinan District|03|市北区|Shibei District|11|黄岛区|Huangdao District|12|崂山区|Laoshan District|13|李沧区|Licang District|14|城阳区|Chengyang District|15|即墨区|Jimo District|81|胶州市|Jiaozhou|83|平度市|Pingdu|85|莱西市|Laixi
3703|淄博市|Zibo|02|淄川区|Zichuan District|03|张店区|Zhangdian District|04|博山区|Boshan District|05|临淄区|Linzi District|06|周村区|Zhoucun District|21|桓台县|Huantai County|22|高青县|Gaoqing County|23|沂源县|Yiyuan County
3704|枣庄市|Zaozhuang|02|市中区|Shizhong District|03|薛城区|Xuecheng District|04|峄城区|Yicheng District|05|台儿庄区|Tai'erzhuang District|06|山亭区|Shanting District|81|滕州市|Tengzhou
3705|东营市|Dongying|02|东营区|Dongying District|03|河口区|Hekou District|05|垦利区|Kenli District|22|利津县|Lijin County|23|广饶县|Guangrao County
3706|烟台市|Yantai|02|芝罘区|Zhifu District|11|福山区|Fushan District|12|牟平区|Muping District|13|莱山区|Laishan District|14|蓬莱区|Penglai District|81|龙口市|Longkou|82|莱阳市|Laiyang|83|莱州市|Laizhou|85|招远市|Zhaoyuan|86|栖霞市|Qixia|87|海阳市|Haiyang
3707|潍坊市|Weifang|02|潍城区|Weicheng District|03|寒亭区|Hanting District|04|坊子区|Fangzi District|05|奎文区|Kuiwen District|24|临朐县|Linqu County|25|昌乐县|Changle County|81|青州市|Qingzhou|82|诸城市|Zhucheng|83|寿光市|Shouguang|84|安丘市|Anqiu|85|高密市|Gaomi|86|昌邑市|Changyi
3708|济宁市|Jining|11|任城区|Rencheng District|12|兖州区|Yanzhou District|26|微山县|Weishan County|27|鱼台县|Yutai County|28|金乡县|Jinxiang County|29|嘉祥县|Jiaxiang County|30|汶上县|Wenshang County|31|泗水县|Sishui County|32|梁山县|Liangshan County|81|曲阜市|Qufu|83|邹城市|Zoucheng
3709|泰安市|Tai'an|02|泰山区|Taishan District|11|岱岳区|Daiyue District|21|宁阳县|Ningyang County|23|东平县|Dongping County|82|新泰市|Xintai|83|肥城市|Feicheng
3710|威海市|Weihai|02|环翠区|Huancui District|03|文登区|Wendeng District|82|荣成市|Rongcheng|83|乳山市|Rushan
3711|日照市|Rizhao|02|东港区|Donggang District|03|岚山区|Lanshan District|21|五莲县|Wulian County|22|莒县|Ju County
3713|临沂市|Linyi|02|兰山区|Lanshan District|11|罗庄区|Luozhuang District|12|河东区|Hedong District|21|沂南县|Yinan County|22|郯城县|Tancheng County|23|沂水县|Yishui County|24|兰陵县|Lanling County|25|费县|Fei County|26|平邑县|Pingyi County|27|莒南县|Junan County|28|蒙阴县|Mengyin County|29|临沭县|Linshu County
3714|德州市|Dezhou|02|德城区|Decheng District|03|陵城区|Lingcheng District|22|宁津县|Ningjin County|23|庆云县|Qingyun County|24|临邑县|Linyi County|25|齐河县|Qihe County|26|平原县|Pingyuan County|27|夏津县|Xiajin County|28|武城县|Wucheng County|81|乐陵市|Laoling|82|禹城市|Yucheng
3715|聊城市|Liaocheng|02|东昌府区|Dongchangfu District|03|茌平区|Chiping District|21|阳谷县|Yanggu County|22|莘县|Shen County|24|东阿县|Dong'e County|25|冠县|Guan County|26|高唐县|Gaotang County|81|临清市|Linqing
3716|滨州市|Binzhou|02|滨城区|Bincheng District|03|沾化区|Zhanhua District|21|惠民县|Huimin County|22|阳信县|Yangxin County|23|无棣县|Wudi County|25|博兴县|Boxing County|81|邹平市|Zouping
3717|菏泽市|Heze|02|牡丹区|Mudan District|03|定陶区|Dingtao District|21|曹县|Cao County|22|单县|Shan County|23|成武县|Chengwu County|24|巨野县|Juye County|25|郓城县|Yuncheng County|26|鄄城县|Juancheng County|28|东明县|Dongming County
41|河南省|Henan
4101|郑州市|Zhengzhou|02|中原区|Zhongyuan District|03|二七区|Erqi District|04|管城回族区|Guancheng Hui District|05|金水区|Jinshui District|06|上街区|Shangjie District|08|惠济区|Huiji District|22|中牟县|Zhongmu County|81|巩义市|Gongyi|82|荥阳市|Xingyang|83|新密市|Xinmi|84|新郑市|Xinzheng|85|登封市|Dengfeng
4102|开封市|Kaifeng|02|龙亭区|Longting District|03|顺河回族区|Shunhe Hui District|04|鼓楼区|Gulou District|05|禹王台区|Yuwangtai District|12|祥符区|Xiangfu District|21|杞县|Qi County|22|通许县|Tongxu County|23|尉氏县|Weishi County|25|兰考县|Lankao County
4103|洛阳市|Luoyang|02|老城区|Laocheng District|03|西工区|Xigong District|04|瀍河回族区|Chanhe Hui District|05|涧西区|Jianxi District|07|偃师区|Yanshi District|08|孟津区|Mengjin District|11|洛龙区|Luolong District|23|新安县|Xin'an County|24|栾川县|Luanchuan County|25|嵩县|Song County|26|汝阳县|Ruyang County|27|宜阳县|Yiyang County|28|洛宁县|Luoning County|29|伊川县|Yichuan County
4104|平顶山市|Pingdingshan|02|新华区|Xinhua District|03|卫东区|Weidong District|04|石龙区|Shilong District|11|湛河区|Zhanhe District|21|宝丰县|Baofeng County|22|叶县|Ye County|23|鲁山县|Lushan County|25|郏县|Jia County|81|舞钢市|Wugang|82|汝州市|Ruzhou
4105|安阳市|Anyang|02|文峰区|Wenfeng District|03|北关区|Beiguan District|05|殷都区|Yindu District|06|龙安区|Long'an District|22|安阳县|Anyang County|23|汤阴县|Tangyin County|26|滑县|Hua County|27|内黄县|Neihuang County|81|林州市|Linzhou
4106|鹤壁市|Hebi|02|鹤山区|Heshan District|03|山城区|Shancheng District|11|淇滨区|Qibin District|21|浚县|Xun County|22|淇县|Qi County
4107|新乡市|Xinxiang|02|红旗区|Hongqi District|03|卫滨区|Weibin District|04|凤泉区|Fengquan District|11|牧野区|Muye District|21|新乡县|Xinxiang County|24|获嘉县|Huojia County|25|原阳县|Yuanyang County|26|延津县|Yanjin County|27|封丘县|Fengqiu County|81|卫辉市|Weihui|82|辉县市|Huixian|83|长垣市|Changyuan
4108|焦作市|Jiaozuo|02|解放区|Jiefang District|03|中站区|Zhongzhan District|04|马村区|Macun District|11|山阳区|Shanyang District|21|修武县|Xiuwu County|22|博爱县|Bo'ai County|23|武陟县|Wuzhi County|25|温县|Wen County|82|沁阳市|Qinyang|83|孟州市|Mengzhou
4109|濮阳市|Puyang|02|华龙区|Hualong District|22|清丰县|Qingfeng County|23|南乐县|Nanle County|26|范县|Fan County|27|台前县|Taiqian County|28|濮阳县|Puyang County
4110|许昌市|Xuchang|02|魏都区|Weidu District|03|建安区|Jian'an District|24|鄢陵县|Yanling County|25|襄城县|Xiangcheng County|81|禹州市|Yuzhou|82|长葛市|Changge
4111|漯河市|Luohe|02|源汇区|Yuanhui District|03|郾城区|Yancheng District|04|召陵区|Zhaoling District|21|舞阳县|Wuyang County|22|临颍县|Linying County
4112|三门峡市|Sanmenxia|02|湖滨区|Hubin District|03|陕州区|Shanzhou District|21|渑池县|Mianchi County|24|卢氏县|Lushi County|81|义马市|Yima|82|灵宝市|Lingbao
4113|南阳市|Nanyang|02|宛城区|Wancheng District|03|卧龙区|Wolong District|21|南召县|Nanzhao County|22|方城县|Fangcheng County|23|西峡县|Xixia County|24|镇平县|Zhenping County|25|内乡县|Neixiang County|26|淅川县|Xichuan County|27|社旗县|Sheqi County|28|唐河县|Tanghe County|29|新野县|Xinye County|30|桐柏县|Tongbai County|81|邓州市|Dengzhou
4114|商丘市|Shangqiu|02|梁园区|Liangyuan District|03|睢阳区|Suiyang District|21|民权县|Minquan County|22|睢县|Sui County|23|宁陵县|Ningling County|24|柘城县|Zhecheng County|25|虞城县|Yucheng County|26|夏邑县|Xiayi County|81|永城市|Yongcheng
4115|信阳市|Xinyang|02|浉河区|Shihe District|03|平桥区|Pingqiao District|21|罗山县|Luoshan County|22|光山县|Guangshan County|23|新县|Xin County|24|商城县|Shangcheng County|25|固始县|Gushi County|26|潢川县|Huangchuan County|27|淮滨县|Huaibin County|28|息县|Xi County
4116|周口市|Zhoukou|02|川汇区|Chuanhui District|03|淮阳区|Huaiyang District|21|扶沟县|Fugou County|22|西华县|Xihua County|23|商水县|Shangshui County|24|沈丘县|Shenqiu County|25|郸城县|Dancheng County|27|太康县|Taikang County|28|鹿邑县|Luyi County|81|项城市|Xiangcheng
4117|驻马店市|Zhumadian|02|驿城区|Yicheng District|21|西平县|Xiping County|22|上蔡县|Shangcai County|23|平舆县|Pingyu County|24|正阳县|Zhengyang County|25|确山县|Queshan County|26|泌阳县|Biyang County|27|汝南县|Runan County|28|遂平县|Suiping County|29|新蔡县|Xincai County
4190|省（自治区）直辖县级行政区划|Directly under the province|01|济源市|Jiyuan
42|湖北省|Hubei
4201|武汉市|Wuhan|02|江岸区|Jiang'an District|03|江汉区|Jianghan District|04|硚口区|Qiaokou District|05|汉阳区|Hanyang District|06|武昌区|Wuchang District|07|青山区|Qingshan District|11|洪山区|Hongshan District|12|东西湖区|Dongxihu District|13|汉南区|Hannan District|14|蔡甸区|Caidian District|15|江夏区|Jiangxia District|16|黄陂区|Huangpi District|17|新洲区|Xinzhou District
4202|黄石市|Huangshi|02|黄石港区|Huangshigang District|03|西塞山区|Xisaishan District|04|下陆区|Xialu District|05|铁山区|Tieshan District|22|阳新县|Yangxin County|81|大冶市|Daye
4203|十堰市|Shiyan|02|茅箭区|Maojian District|03|张湾区|Zhangwan District|04|郧阳区|Yunyang District|22|郧西县|Yunxi County|23|竹山县|Zhushan County|24|竹溪县|Zhuxi County|25|房县|Fang County|81|丹江口市|Danjiangkou
4205|宜昌市|Yichang|02|西陵区|Xiling District|03|伍家岗区|Wujiagang District|04|点军区|Dianjun District|05|猇亭区|Xiaoting District|06|夷陵区|Yiling District|25|远安县|Yuan'an County|26|兴山县|Xingshan County|27|秭归县|Zigui County|28|长阳土家族自治县|Changyang Tujia Autonomous County|29|五峰土家族自治县|Wufeng Tujia Autonomous County|81|宜都市|Yidu|82|当阳市|Dangyang|83|枝江市|Zhijiang
4206|襄阳市|Xiangyang|02|襄城区|Xiangcheng District|06|樊城区|Fancheng District|07|襄州区|Xiangzhou District|24|南漳县|Nanzhang County|25|谷城县|Gucheng County|26|保康县|Baokang County|82|老河口市|Laohekou|83|枣阳市|Zaoyang|84|宜城市|Yicheng
4207|鄂州市|Ezhou|02|梁子湖区|Liangzihu District|03|华容区|Huarong District|04|鄂城区|Echeng District
4208|荆门市|Jingmen|02|东宝区|Dongbao District|04|掇刀区|Duodao District|22|沙洋县|Shayang County|81|钟祥市|Zhongxiang|82|京山市|Jingshan
4209|孝感市|Xiaogan|02|孝南区|Xiaonan District|21|孝昌县|Xiaochang County|22|大悟县|Dawu County|23|云梦县|Yunmeng County|81|应城市|Yingcheng|82|安陆市|Anlu|84|汉川市|Hanchuan
4210|荆州市|Jingzhou|02|沙市区|Shashi District|03|荆州区|Jingzhou District|22|公安县|Gong'an County|24|江陵县|Jiangling County|81|石首市|Shishou|83|洪湖市|Honghu|87|松滋市|Songzi|88|监利市|Jianli
4211|黄冈市|Huanggang|02|黄州区|Huangzhou District|21|团风县|Tuanfeng County|22|红安县|Hong'an County|23|罗田县|Luotian County|24|英山县|Yingshan County|25|浠水县|Xishui County|26|蕲春县|Qichun County|27|黄梅县|Huangmei County|81|麻城市|Macheng|82|武穴市|Wuxue
4212|咸宁市|Xianning|02|咸安区|Xian'an District|21|嘉鱼县|Jiayu County|22|通城县|Tongcheng County|23|崇阳县|Chongyang County|24|通山县|Tongshan County|81|赤壁市|Chibi
4213|随州市|Suizhou|03|曾都区|Zengdu District|21|随县|Sui County|81|广水市|Guangshui
4228|恩施土家族苗族自治州|Enshi Tujia Miao Autonomous Prefecture|01|恩施市|Enshi|02|利川市|Lichuan|22|建始县|Jianshi County|23|巴东县|Badong County|25|宣恩县|Xuan'en County|26|咸丰县|Xianfeng County|27|来凤县|Laifeng County|28|鹤峰县|Hefeng County
4290|省（自治区）直辖县级行政区划|Directly under the province|04|仙桃市|Xiantao|05|潜江市|Qianjiang|06|天门市|Tianmen|21|神农架林区|Shennongjia Forestry District
43|湖南省|Hunan
4301|长沙市|Changsha|02|芙蓉区|Furong District|03|天心区|Tianxin District|04|岳麓区|Yuelu District|05|开福区|Kaifu District|11|雨花区|Yuhua District|12|望城区|Wangcheng District|21|长沙县|Changsha County|81|浏阳市|Liuyang|82|宁乡市|Ningxiang
4302|株洲市|Zhuzhou|02|荷塘区|Hetang District|03|芦淞区|Lusong District|04|石峰区|Shifeng District|11|天元区|Tianyuan District|12|渌口区|Lukou District|23|攸县|You County|24|茶陵县|Chaling County|25|炎陵县|Yanling County|81|醴陵市|Liling
4303|湘潭市|Xiangtan|02|雨湖区|Yuhu District|04|岳塘区|Yuetang District|21|湘潭县|Xiangtan County|81|湘乡市|Xiangxiang|82|韶山市|Shaoshan
4304|衡阳市|Hengyang|05|珠晖区|Zhuhui District|06|雁峰区|Yanfeng District|07|石鼓区|Shigu District|08|蒸湘区|Zhengxiang District|12|南岳区|Nanyue District|21|衡阳县|Hengyang County|22|衡南县|Hengnan County|23|衡山县|Hengshan County|24|衡东县|Hengdong County|26|祁东县|Qidong County|81|耒阳市|Leiyang|82|常宁市|Changning
4305|邵阳市|Shaoyang|02|双清区|Shuangqing District|03|大祥区|Daxiang District|11|北塔区|Beita District|22|新邵县|Xinshao County|23|邵阳县|Shaoyang County|24|隆回县|Longhui County|25|洞口县|Dongkou County|27|绥宁县|Suining County|28|新宁县|Xinning County|29|城步苗族自治县|Chengbu Miao Autonomous County|81|武冈市|Wugang|82|邵东市|Shaodong
4306|岳阳市|Yueyang|02|岳阳楼区|Yueyanglou District|03|云溪区|Yunxi District|11|君山区|Junshan District|21|岳阳县|Yueyang County|23|华容县|Huarong County|24|湘阴县|Xiangyin County|26|平江县|Pingjiang County|81|汨罗市|Miluo|82|临湘市|Linxiang
4307|常德市|Changde|02|武陵区|Wuling District|03|鼎城区|Dingcheng District|21|安乡县|Anxiang County|22|汉寿县|Hanshou County|23|澧县|Li County|24|临澧县|Linli County|25|桃源县|Taoyuan County|26|石门县|Shimen County|81|津市市|Jinshi
4308|张家界市|Zhangjiajie|02|永定区|Yongding District|11|武陵源区|Wulingyuan District|21|慈利县|Cili County|22|桑植县|Sangzhi County
4309|益阳市|Yiyang|02|资阳区|Ziyang District|03|赫山区|Heshan District|21|南县|Nan County|22|桃江县|Taojiang County|23|安化县|Anhua County|81|沅江市|Yuanjiang
4310|郴州市|Chenzhou|02|北湖区|Beihu District|03|苏仙区|Suxian District|21|桂阳县|Guiyang County|22|宜章县|Yizhang County|23|永兴县|Yongxing County|24|嘉禾县|Jiahe County|25|临武县|Linwu County|26|汝城县|Rucheng County|27|桂东县|Guidong County|28|安仁县|Anren County|81|资兴市|Zixing
4311|永州市|Yongzhou|02|零陵区|Lingling District|03|冷水滩区|Lengshuitan District|22|东安县|Dong'an County|23|双牌县|Shuangpai County|24|道县|Dao County|25|江永县|Jiangyong County|26|宁远县|Ningyuan County|27|蓝山县|Lanshan County|28|新田县|Xintian County|29|江华瑶族自治县|Jianghua Yao Autonomous County|81|祁阳市|Qiyang
4312|怀化市|Huaihua|02|鹤城区|Hecheng District|21|中方县|Zhongfang County|22|沅陵县|Yuanling County|23|辰溪县|Chenxi County|24|溆浦县|Xupu County|25|会同县|Huitong County|26|麻阳苗族自治县|Mayang Miao Autonomous County|27|新晃侗族自治县|Xinhuang Dong Autonomous County|28|芷江侗族自治县|Zhijiang Dong Autonomous County|29|靖州苗族侗族自治县|Jingzhou Miao Dong Autonomous County|30|通道侗族自治县|Tongdao Dong Autonomous County|81|洪江市|Hongjiang
4313|娄底市|Loudi|02|娄星区|Louxing District|21|双峰县|Shuangfeng County|22|新化县|Xinhua County|81|冷水江市|Lengshuijiang|82|涟源市|Lianyuan
4331|湘西土家族苗族自治州|Xiangxi Tujia Miao Autonomous Prefecture|01|吉首市|Jishou|22|泸溪县|Luxi County|23|凤凰县|Fenghuang County|24|花垣县|Huayuan County|25|保靖县|Baojing County|26|古丈县|Guzhang County|27|永顺县|Yongshun County|30|龙山县|Longshan County
44|广东省|Guangdong
4401|广州市|Guangzhou|03|荔湾区|Liwan District|04|越秀区|Yuexiu District|05|海珠区|Haizhu District|06|天河区|Tianhe District|11|白云区|Baiyun District|12|黄埔区|Huangpu District|13|番禺区|Panyu District|14|花都区|Huadu District|15|南沙区|Nansha District|17|从化区|Conghua District|18|增城区|Zengcheng District
4402|韶关市|Shaoguan|03|武江区|Wujiang District|04|浈江区|Zhenjiang District|05|曲江区|Qujiang District|22|始兴县|Shixing County|24|仁化县|Renhua County|29|翁源县|Wengyuan County|32|乳源瑶族自治县|Ruyuan Yao Autonomous County|33|新丰县|Xinfeng County|81|乐昌市|Lechang|82|南雄市|Nanxiong
4403|深圳市|Shenzhen|03|罗湖区|Luohu District|04|福田区|Futian District|05|南山区|Nanshan District|06|宝安区|Bao'an District|07|龙岗区|Longgang District|08|盐田区|Yantian District|09|龙华区|Longhua District|10|坪山区|Pingshan District|11|光明区|Guangming District
4404|珠海市|Zhuhai|02|香洲区|Xiangzhou District|03|斗门区|Doumen District|04|金湾区|Jinwan District
4405|汕头市|Shantou|07|龙湖区|Longhu District|11|金平区|Jinping District|12|濠江区|Haojiang District|13|潮阳区|Chaoyang District|14|潮南区|Chaonan District|15|澄海区|Chenghai District|23|南澳县|Nan'ao County
4406|佛山市|Foshan|04|禅城区|Chancheng District|05|南海区|Nanhai District|06|顺德区|Shunde District|07|三水区|Sanshui District|08|高明区|Gaoming District
4407|江门市|Jiangmen|03|蓬江区|Pengjiang District|04|江海区|Jianghai District|05|新会区|Xinhui District|81|台山市|Taishan|83|开平市|Kaiping|84|鹤山市|Heshan|85|恩平市|Enping
4408|湛江市|Zhanjiang|02|赤坎区|Chikan District|03|霞山区|Xiashan District|04|坡头区|Potou District|11|麻章区|Mazhang District|23|遂溪县|Suixi County|25|徐闻县|Xuwen County|81|廉江市|Lianjiang|82|雷州市|Leizhou|83|吴川市|Wuchuan
4409|茂名市|Maoming|02|茂南区|Maonan District|04|电白区|Dianbai District|81|高州市|Gaozhou|82|化州市|Huazhou|83|信宜市|Xinyi
4412|肇庆市|Zhaoqing|02|端州区|Duanzhou District|03|鼎湖区|Dinghu District|04|高要区|Gaoyao District|23|广宁县|Guangning County|24|怀集县|Huaiji County|25|封开县|Fengkai County|26|德庆县|Deqing County|84|四会市|Sihui
4413|惠州市|Huizhou|02|惠城区|Huicheng District|03|惠阳区|Huiyang District|22|博罗县|Boluo County|23|惠东县|Huidong County|24|龙门县|Longmen County
4414|梅州市|Meizhou|02|梅江区|Meijiang District|03|梅县区|Meixian District|22|大埔县|Dabu County|23|丰顺县|Fengshun County|24|五华县|Wuhua County|26|平远县|Pingyuan County|27|蕉岭县|Jiaoling County|81|兴宁市|Xingning
4415|汕尾市|Shanwei|02|城区|Urban District|21|海丰县|Haifeng County|23|陆河县|Luhe County|81|陆丰市|Lufeng
4416|河源市|Heyuan|02|源城区|Yuancheng District|21|紫金县|Zijin County|22|龙川县|Longchuan County|23|连平县|Lianping County|24|和平县|Heping County|25|东源县|Dongyuan County
4417|阳江市|Yangjiang|02|江城区|Jiangcheng District|04|阳东区|Yangdong District|21|阳西县|Yangxi County|81|阳春市|Yangchun
4418|清远市|Qingyuan|02|清城区|Qingcheng District|03|清新区|Qingxin District|21|佛冈县|Fogang County|23|阳山县|Yangshan County|25|连山壮族瑶族自治县|Lianshan Zhuang Yao Autonomous County|26|连南瑶族自治县|Liannan Yao Autonomous County|81|英德市|Yingde|82|连州市|Lianzhou
4419|东莞市|Dongguan
4420|中山市|Zhongshan
4451|潮州市|Chaozhou|02|湘桥区|Xiangqiao District|03|潮安区|Chao'an District|22|饶平县|Raoping County
4452|揭阳市|Jieyang|02|榕城区|Rongcheng District|03|揭东区|Jiedong District|22|揭西县|Jiexi County|24|惠来县|Huilai County|81|普宁市|Puning
4453|云浮市|Yunfu|02|云城区|Yuncheng District|03|云安区|Yun'an District|21|新兴县|Xinxing County|22|郁南县|Yunan County|81|罗定市|Luoding
45|广西壮族自治区|Guangxi
4501|南宁市|Nanning|02|兴宁区|Xingning District|03|青秀区|Qingxiu District|05|江南区|Jiangnan District|07|西乡塘区|Xixiangtang District|08|良庆区|Liangqing District|09|邕宁区|Yongning District|10|武鸣区|Wuming District|23|隆安县|Long'an County|24|马山县|Mashan County|25|上林县|Shanglin County|26|宾阳县|Binyang County|81|横州市|Hengzhou
4502|柳州市|Liuzhou|02|城中区|Chengzhong District|03|鱼峰区|Yufeng District|04|柳南区|Liunan District|05|柳北区|Liubei District|06|柳江区|Liujiang District|22|柳城县|Liucheng County|23|鹿寨县|Luzhai County|24|融安县|Rong'an County|25|融水苗族自治县|Rongshui Miao Autonomous County|26|三江侗族自治县|Sanjiang Dong Autonomous County
4503|桂林市|Guilin|02|秀峰区|Xiufeng District|03|叠彩区|Diecai District|04|象山区|Xiangshan District|05|七星区|Qixing District|11|雁山区|Yanshan District|12|临桂区|Lingui District|21|阳朔县|Yangshuo County|23|灵川县|Lingchuan County|24|全州县|Quanzhou County|25|兴安县|Hinggan County|26|永福县|Yongfu County|27|灌阳县|Guanyang County|28|龙胜各族自治县|Longsheng Multi-ethnic Autonomous County|29|资源县|Ziyuan County|30|平乐县|Pingle County|32|恭城瑶族自治县|Gongcheng Yao Autonomous County|81|荔浦市|Lipu
4504|梧州市|Wuzhou|03|万秀区|Wanxiu District|05|长洲区|Changzhou District|06|龙圩区|Longxu District|21|苍梧县|Cangwu County|22|藤县|Teng County|23|蒙山县|Mengshan County|81|岑溪市|Cenxi
4505|北海市|Beihai|02|海城区|Haicheng District|03|银海区|Yinhai District|12|铁山港区|Tieshangang District|21|合浦县|Hepu County
4506|防城港市|Fangchenggang|02|港口区|Gangkou District|03|防城区|Fangcheng District|21|上思县|Shangsi County|81|东兴市|Dongxing
4507|钦州市|Qinzhou|02|钦南区|Qinnan District|03|钦北区|Qinbei District|21|灵山县|Lingshan County|22|浦北县|Pubei County
4508|贵港市|Guigang|02|港北区|Gangbei District|03|港南区|Gangnan District|04|覃塘区|Qintang District|21|平南县|Pingnan County|81|桂平市|Guiping
4509|玉林市|Yulin|02|玉州区|Yuzhou District|03|福绵区|Fumian District|21|容县|Rong County|22|陆川县|Luchuan County|23|博白县|Bobai County|24|兴业县|Xingye County|81|北流市|Beiliu
4510|百色市|Baise|02|右江区|Youjiang District|03|田阳区|Tianyang District|22|田东县|Tiandong County|24|德保县|Debao County|26|那坡县|Napo County|27|凌云县|Lingyun County|28|乐业县|Leye County|29|田林县|Tianlin County|30|西林县|Xilin County|31|隆林各族自治县|Longlin Multi-ethnic Autonomous County|81|靖西市|Jingxi|82|平果市|Pingguo
4511|贺州市|Hezhou|02|八步区|Babu District|03|平桂区|Pinggui District|21|昭平县|Zhaoping County|22|钟山县|Zhongshan County|23|富川瑶族自治县|Fuchuan Yao Autonomous County
4512|河池市|Hechi|02|金城江区|Jinchengjiang District|03|宜州区|Yizhou District|21|南丹县|Nandan County|22|天峨县|Tian'e County|23|凤山县|Fengshan County|24|东兰县|Donglan County|25|罗城仫佬族自治县|Luocheng Mulao Autonomous County|26|环江毛南族自治县|Huanjiang Maonan Autonomous County|27|巴马瑶族自治县|Bama Yao Autonomous County|28|都安瑶族自治县|Du'an Yao Autonomous County|29|大化瑶族自治县|Dahua Yao Autonomous County
4513|来宾市|Laibin|02|兴宾区|Xingbin District|21|忻城县|Xincheng County|22|象州县|Xiangzhou County|23|武宣县|Wuxuan County|24|金秀瑶族自治县|Jinxiu Yao Autonomous County|81|合山市|Heshan
4514|崇左市|Chongzuo|02|江州区|Jiangzhou District|21|扶绥县|Fusui County|22|宁明县|Ningming County|23|龙州县|Longzhou County|24|大新县|Daxin County|25|天等县|Tiandeng County|81|凭祥市|Pingxiang
46|海南省|Hainan
4601|海口市|Haikou|05|秀英区|Xiuying District|06|龙华区|Longhua District|07|琼山区|Qiongshan District|08|美兰区|Meilan District
4602|三亚市|Sanya|02|海棠区|Haitang District|03|吉阳区|Jiyang District|04|天涯区|Tianya District|05|崖州区|Yazhou District
4603|三沙市|Sansha|02|西沙区|Xisha District|03|南沙区|Nansha District
4604|儋州市|Danzhou
4690|省（自治区）直辖县级行政区划|Directly under the province|01|五指山市|Wuzhishan|02|琼海市|Qionghai|05|文昌市|Wenchang|06|万宁市|Wanning|07|东方市|Dongfang|21|定安县|Ding'an County|22|屯昌县|Tunchang County|23|澄迈县|Chengmai County|24|临高县|Lingao County|25|白沙黎族自治县|Baisha Li Autonomous County|26|昌江黎族自治县|Changjiang Li Autonomous County|27|乐东黎族自治县|Ledong Li Autonomous County|28|陵水黎族自治县|Lingshui Li Autonomous County|29|保亭黎族苗族自治县|Baoting Li Miao Autonomous County|30|琼中黎族苗族自治县|Qiongzhong Li Miao Autonomous County
50|重庆市|Chongqing
5001|重庆市|Chongqing|01|万州区|Wanzhou District|02|涪陵区|Fuling District|03|渝中区|Yuzhong District|04|大渡口区|Dadukou District|05|江北区|Jiangbei District|06|沙坪坝区|Shapingba District|07|九龙坡区|Jiulongpo District|08|南岸区|Nan'an District|09|北碚区|Beibei District|10|綦江区|Qijiang District|11|大足区|Dazu District|12|渝北区|Yubei District|13|巴南区|Banan District|14|黔江区|Qianjiang District|15|长寿区|Changshou District|16|江津区|Jiangjin District|17|合川区|Hechuan District|18|永川区|Yongchuan District|19|南川区|Nanchuan District|20|璧山区|Bishan District|51|铜梁区|Tongliang District|52|潼南区|Tongnan District|53|荣昌区|Rongchang District|54|开州区|Kaizhou District|55|梁平区|Liangping District|56|武隆区|Wulong District
5002|重庆市辖县|Counties of Chongqing|29|城口县|Chengkou County|30|丰都县|Fengdu County|31|垫江县|Dianjiang County|33|忠县|Zhong County|35|云阳县|Yunyang County|36|奉节县|Fengjie County|37|巫山县|Wushan County|38|巫溪县|Wuxi County|40|石柱土家族自治县|Shizhu Tujia Autonomous County|41|秀山土家族苗族自治县|Xiushan Tujia Miao Autonomous County|42|酉阳土家族苗族自治县|Youyang Tujia Miao Autonomous County|43|彭水苗族土家族自治县|Pengshui Miao Tujia Autonomous County
51|四川省|Sichuan
5101|成都市|Chengdu|04|锦江区|Jinjiang District|05|青羊区|Qingyang District|06|金牛区|Jinniu District|07|武侯区|Wuhou District|08|成华区|Chenghua District|12|龙泉驿区|Longquanyi District|13|青白江区|Qingbaijiang District|14|新都区|Xindu District|15|温江区|Wenjiang District|16|双流区|Shuangliu District|17|郫都区|Pidu District|18|新津区|Xinjin District|21|金堂县|Jintang County|29|大邑县|Dayi County|31|蒲江县|Pujiang County|81|都江堰市|Dujiangyan|82|彭州市|Pengzhou|83|邛崃市|Qionglai|84|崇州市|Chongzhou|85|简阳市|Jianyang
5103|自贡市|Zigong|02|自流井区|Ziliujing District|03|贡井区|Gongjing District|04|大安区|Da'an District|11|沿滩区|Yantan District|21|荣县|Rong County|22|富顺县|Fushun County
5104|攀枝花市|Panzhihua|02|东区|Dong District|03|西区|Xi District|11|仁和区|Renhe District|21|米易县|Miyi County|22|盐边县|Yanbian County
5105|泸州市|Luzhou|02|江阳区|Jiangyang District|03|纳溪区|Naxi District|04|龙马潭区|Longmatan District|21|泸县|Lu County|22|合江县|Hejiang County|24|叙永县|Xuyong County|25|古蔺县|Gulin County
5106|德阳市|Deyang|03|旌阳区|Jingyang District|04|罗江区|Luojiang District|23|中江县|Zhongjiang County|81|广汉市|Guanghan|82|什邡市|Shifang|83|绵竹市|Mianzhu
5107|绵阳市|Mianyang|03|涪城区|Fucheng District|04|游仙区|Youxian District|05|安州区|Anzhou District|22|三台县|Santai County|23|盐亭县|Yanting County|25|梓潼县|Zitong County|26|北川羌族自治县|Beichuan Qiang Autonomous County|27|平武县|Pingwu County|81|江油市|Jiangyou
5108|广元市|Guangyuan|02|利州区|Lizhou District|11|昭化区|Zhaohua District|12|朝天区|Chaotian District|21|旺苍县|Wangcang County|22|青川县|Qingchuan County|23|剑阁县|Jiange County|24|苍溪县|Cangxi County
5109|遂宁市|Suining|03|船山区|Chuanshan District|04|安居区|Anju District|21|蓬溪县|Pengxi County|23|大英县|Daying County|81|射洪市|Shehong
5110|内江市|Neijiang|02|市中区|Shizhong District|11|东兴区|Dongxing District|24|威远县|Weiyuan County|25|资中县|Zizhong County|83|隆昌市|Longchang
5111|乐山市|Leshan|02|市中区|Shizhong District|11|沙湾区|Shawan District|12|五通桥区|Wutongqiao District|13|金口河区|Jinkouhe District|23|犍为县|Qianwei County|24|井研县|Jingyan County|26|夹江县|Jiajiang County|29|沐川县|Muchuan County|32|峨边彝族自治县|Ebian Yi Autonomous County|33|马边彝族自治县|Mabian Yi Autonomous County|81|峨眉山市|Emeishan
5113|南充市|Nanchong|02|顺庆区|Shunqing District|03|高坪区|Gaoping District|04|嘉陵区|Jialing District|21|南部县|Nanbu County|22|营山县|Yingshan County|23|蓬安县|Peng'an County|24|仪陇县|Yilong County|25|西充县|Xichong County|81|阆中市|Langzhong
5114|眉山市|Meishan|02|东坡区|Dongpo District|03|彭山区|Pengshan District|21|仁寿县|Renshou County|23|洪雅县|Hongya County|24|丹棱县|Danleng County|25|青神县|Qingshen County
5115|宜宾市|Yibin|02|翠屏区|Cuiping District|03|南溪区|Nanxi District|04|叙州区|Xuzhou District|23|江安县|Jiang'an County|24|长宁县|Changning County|25|高县|Gao County|26|珙县|Gong County|27|筠连县|Junlian County|28|兴文县|Xingwen County|29|屏山县|Pingshan County
5116|广安市|Guang'an|02|广安区|Guang'an District|03|前锋区|Qianfeng District|21|岳池县|Yuechi County|22|武胜县|Wusheng County|23|邻水县|Linshui County|81|华蓥市|Huaying
5117|达州市|Dazhou|02|通川区|Tongchuan District|03|达川区|Dachuan District|22|宣汉县|Xuanhan County|23|开江县|Kaijiang County|24|大竹县|Dazhu County|25|渠县|Qu County|81|万源市|Wanyuan
5118|雅安市|Ya'an|02|雨城区|Yucheng District|03|名山区|Mingshan District|22|荥经县|Yingjing County|23|汉源县|Hanyuan County|24|石棉县|Shimian County|25|天全县|Tianquan County|26|芦山县|Lushan County|27|宝兴县|Baoxing County
5119|巴中市|Bazhong|02|巴州区|Bazhou District|03|恩阳区|Enyang District|21|通江县|Tongjiang County|22|南江县|Nanjiang County|23|平昌县|Pingchang County
5120|资阳市|Ziyang|02|雁江区|Yanjiang District|21|安岳县|Anyue County|22|乐至县|Lezhi County
5132|阿坝藏族羌族自治州|Ngawa Tibetan Qiang Autonomous Prefecture|01|马尔康市|Ma'erkang|21|汶川县|Wenchuan County|22|理县|Li County|23|茂县|Mao County|24|松潘县|Songpan County|25|九寨沟县|Jiuzhaigou County|26|金川县|Jinchuan County|27|小金县|Xiaojin County|28|黑水县|Heishui County|30|壤塘县|Rangtang County|31|阿坝县|Ngawa County|32|若尔盖县|Ruo'ergai County|33|红原县|Hongyuan County
5133|甘孜藏族自治州|Garzê Tibetan Autonomous Prefecture|01|康定市|Kangding|22|泸定县|Luding County|23|丹巴县|Danba County|24|九龙县|Jiulong County|25|雅江县|Yajiang County|26|道孚县|Daofu County|27|炉霍县|Luhuo County|28|甘孜县|Garzê County|29|新龙县|Xinlong County|30|德格县|Dege County|31|白玉县|Baiyu County|32|石渠县|Shiqu County|33|色达县|Seda County|34|理塘县|Litang County|35|巴塘县|Batang County|36|乡城县|Xiangcheng County|37|稻城县|Daocheng County|38|得荣县|Derong County
5134|凉山彝族自治州|Liangshan Yi Autonomous Prefecture|01|西昌市|Xichang|02|会理市|Huili|22|木里藏族自治县|Muli Tibetan Autonomous County|23|盐源县|Yanyuan County|24|德昌县|Dechang County|26|会东县|Huidong County|27|宁南县|Ningnan County|28|普格县|Puge County|29|布拖县|Butuo County|30|金阳县|Jinyang County|31|昭觉县|Zhaojue County|32|喜德县|Xide County|33|冕宁县|Mianning County|34|越西县|Yuexi County|35|甘洛县|Ganluo County|36|美姑县|Meigu County|37|雷波县|Leibo County
52|贵州省|Guizhou
5201|贵阳市|Guiyang|02|南明区|Nanming District|03|云岩区|Yunyan District|11|花溪区|Huaxi District|12|乌当区|Wudang District|13|白云区|Baiyun District|15|观山湖区|Guanshanhu District|21|开阳县|Kaiyang County|22|息烽县|Xifeng County|23|修文县|Xiuwen County|81|清镇市|Qingzhen
5202|六盘水市|Liupanshui|01|钟山区|Zhongshan District|03|六枝特区|Liuzhi Special District|04|水城区|Shuicheng District|81|盘州市|Panzhou
5203|遵义市|Zunyi|02|红花岗区|Honghuagang District|03|汇川区|Huichuan District|04|播州区|Bozhou District|22|桐梓县|Tongzi County|23|绥阳县|Suiyang County|24|正安县|Zheng'an County|25|道真仡佬族苗族自治县|Daozhen Gelao Miao Autonomous County|26|务川仡佬族苗族自治县|Wuchuan Gelao Miao Autonomous County|27|凤冈县|Fenggang County|28|湄潭县|Meitan County|29|余庆县|Yuqing County|30|习水县|Xishui County|81|赤水市|Chishui|82|仁怀市|Renhuai
5204|安顺市|Anshun|02|西秀区|Xixiu District|03|平坝区|Pingba District|22|普定县|Puding County|23|镇宁布依族苗族自治县|Zhenning Bouyei Miao Autonomous County|24|关岭布依族苗族自治县|Guanling Bouyei Miao Autonomous County|25|紫云苗族布依族自治县|Ziyun Miao Bouyei Autonomous County
5205|毕节市|Bijie|02|七星关区|Qixingguan District|21|大方县|Dafang County|23|金沙县|Jinsha County|24|织金县|Zhijin County|25|纳雍县|Nayong County|26|威宁彝族回族苗族自治县|Weining Yi Hui Miao Autonomous County|27|赫章县|Hezhang County|81|黔西市|Qianxi
5206|铜仁市|Tongren|02|碧江区|Bijiang District|03|万山区|Wanshan District|21|江口县|Jiangkou County|22|玉屏侗族自治县|Yuping Dong Autonomous County|23|石阡县|Shiqian County|24|思南县|Sinan County|25|印江土家族苗族自治县|Yinjiang Tujia Miao Autonomous County|26|德江县|Dejiang County|27|沿河土家族自治县|Yanhe Tujia Autonomous County|28|松桃苗族自治县|Songtao Miao Autonomous County
5223|黔西南布依族苗族自治州|Qianxinan Bouyei Miao Autonomous Prefecture|01|兴义市|Xingyi|02|兴仁市|Xingren|23|普安县|Pu'an County|24|晴隆县|Qinglong County|25|贞丰县|Zhenfeng County|26|望谟县|Wangmo County|27|册亨县|Ceheng County|28|安龙县|Anlong County
5226|黔东南苗族侗族自治州|Qiandongnan Miao Dong Autonomous Prefecture|01|凯里市|Kaili|22|黄平县|Huangping County|23|施秉县|Shibing County|24|三穗县|Sansui County|25|镇远县|Zhenyuan County|26|岑巩县|Cengong County|27|天柱县|Tianzhu County|28|锦屏县|Jinping County|29|剑河县|Jianhe County|30|台江县|Taijiang County|31|黎平县|Liping County|32|榕江县|Rongjiang County|33|从江县|Congjiang County|34|雷山县|Leishan County|35|麻江县|Majiang County|36|丹寨县|Danzhai County
5227|黔南布依族苗族自治州|Qiannan Bouyei Miao Autonomous Prefecture|01|都匀市|Duyun|02|福泉市|Fuquan|22|荔波县|Libo County|23|贵定县|Guiding County|25|瓮安县|Weng'an County|26|独山县|Dushan County|27|平塘县|Pingtang County|28|罗甸县|Luodian County|29|长顺县|Changshun County|30|龙里县|Longli County|31|惠水县|Huishui County|32|三都水族自治县|Sandu Sui Autonomous County
53|云南省|Yunnan
5301|昆明市|Kunming|02|五华区|Wuhua District|03|盘龙区|Panlong District|11|官渡区|Guandu District|12|西山区|Xishan District|13|东川区|Dongchuan District|14|呈贡区|Chenggong District|15|晋宁区|Jinning District|24|富民县|Fumin County|25|宜良县|Yiliang County|26|石林彝族自治县|Shilin Yi Autonomous County|27|嵩明县|Songming County|28|禄劝彝族苗族自治县|Luquan Yi Miao Autonomous County|29|寻甸回族彝族自治县|Xundian Hui Yi Autonomous County|81|安宁市|Anning
5303|曲靖市|Qujing|02|麒麟区|Qilin District|03|沾益区|Zhanyi District|04|马龙区|Malong District|22|陆良县|Luliang County|23|师宗县|Shizong County|24|罗平县|Luoping County|25|富源县|Fuyuan County|26|会泽县|Huize County|81|宣威市|Xuanwei
5304|玉溪市|Yuxi|02|红塔区|Hongta District|03|江川区|Jiangchuan District|23|通海县|Tonghai County|24|华宁县|Huaning County|25|易门县|Yimen County|26|峨山彝族自治县|Eshan Yi Autonomous County|27|新平彝族傣族自治县|Xinping Yi Dai Autonomous County|28|元江哈尼族彝族傣族自治县|Yuanjiang Hani Yi Dai Autonomous County|81|澄江市|Chengjiang
5305|保山市|Baoshan|02|隆阳区|Longyang District|21|施甸县|Shidian County|23|龙陵县|Longling County|24|昌宁县|Changning County|81|腾冲市|Tengchong
5306|昭通市|Zhaotong|02|昭阳区|Zhaoyang District|21|鲁甸县|Ludian County|22|巧家县|Qiaojia County|23|盐津县|Yanjin County|24|大关县|Daguan County|25|永善县|Yongshan County|26|绥江县|Suijiang County|27|镇雄县|Zhenxiong County|28|彝良县|Yiliang County|29|威信县|Weixin County|81|水富市|Shuifu
5307|丽江市|Lijiang|02|古城区|Gucheng District|21|玉龙纳西族自治县|Yulong Naxi Autonomous County|22|永胜县|Yongsheng County|23|华坪县|Huaping County|24|宁蒗彝族自治县|Ninglang Yi Autonomous County
5308|普洱市|Pu'er|02|思茅区|Simao District|21|宁洱哈尼族彝族自治县|Ning'er Hani Yi Autonomous County|22|墨江哈尼族自治县|Mojiang Hani Autonomous County|23|景东彝族自治县|Jingdong Yi Autonomous County|24|景谷傣族彝族自治县|Jinggu Dai Yi Autonomous County|25|镇沅彝族哈尼族拉祜族自治县|Zhenyuan Yi Hani Lahu Autonomous County|26|江城哈尼族彝族自治县|Jiangcheng Hani Yi Autonomous County|27|孟连傣族拉祜族佤族自治县|Menglian Dai Lahu Va Autonomous County|28|澜沧拉祜族自治县|Lancang Lahu Autonomous County|29|西盟佤族自治县|Ximeng Va Autonomous County
5309|临沧市|Lincang|02|临翔区|Linxiang District|21|凤庆县|Fengqing County|22|云县|Yun County|23|永德县|Yongde County|24|镇康县|Zhenkang County|25|双江拉祜族佤族布朗族傣族自治县|Shuangjiang Lahu Va Blang Dai Autonomous County|26|耿马傣族佤族自治县|Gengma Dai Va Autonomous County|27|沧源佤族自治县|Cangyuan Va Autonomous County
5323|楚雄彝族自治州|Chuxiong Yi Autonomous Prefecture|01|楚雄市|Chuxiong|02|禄丰市|Lufeng|22|双柏县|Shuangbai County|23|牟定县|Mouding County|24|南华县|Nanhua County|25|姚安县|Yao'an County|26|大姚县|Dayao County|27|永仁县|Yongren County|28|元谋县|Yuanmou County|29|武定县|Wuding County
5325|红河哈尼族彝族自治州|Honghe Hani Yi Autonomous Prefecture|01|个旧市|Gejiu|02|开远市|Kaiyuan|03|蒙自市|Mengzi|04|弥勒市|Mile|23|屏边苗族自治县|Pingbian Miao Autonomous County|24|建水县|Jianshui County|25|石屏县|Shiping County|27|泸西县|Luxi County|28|元阳县|Yuanyang County|29|红河县|Honghe County|30|金平苗族瑶族傣族自治县|Jinping Miao Yao Dai Autonomous County|31|绿春县|Lüchun County|32|河口瑶族自治县|Hekou Yao Autonomous County
5326|文山壮族苗族自治州|Wenshan Zhuang Miao Autonomous Prefecture|01|文山市|Wenshan|22|砚山县|Yanshan County|23|西畴县|Xichou County|24|麻栗坡县|Malipo County|25|马关县|Maguan County|26|丘北县|Qiubei County|27|广南县|Guangnan County|28|富宁县|Funing County
5328|西双版纳傣族自治州|Xishuangbanna Dai Autonomous Prefecture|01|景洪市|Jinghong|22|勐海县|Menghai County|23|勐腊县|Mengla County
5329|大理白族自治州|Dali Bai Autonomous Prefecture|01|大理市|Dali|22|漾濞彝族自治县|Yangbi Yi Autonomous County|23|祥云县|Xiangyun County|24|宾川县|Binchuan County|25|弥渡县|Midu County|26|南涧彝族自治县|Nanjian Yi Autonomous County|27|巍山彝族回族自治县|Weishan Yi Hui Autonomous County|28|永平县|Yongping County|29|云龙县|Yunlong County|30|洱源县|Eryuan County|31|剑川县|Jianchuan County|32|鹤庆县|Heqing County
5331|德宏傣族景颇族自治州|Dehong Dai Jingpo Autonomous Prefecture|02|瑞丽市|Ruili|03|芒市|Mang|22|梁河县|Lianghe County|23|盈江县|Yingjiang County|24|陇川县|Longchuan County
5333|怒江傈僳族自治州|Nujiang Lisu Autonomous Prefecture|01|泸水市|Lushui|23|福贡县|Fugong County|24|贡山独龙族怒族自治县|Gongshan Derung Nu Autonomous County|25|兰坪白族普米族自治县|Lanping Bai Pumi Autonomous County
5334|迪庆藏族自治州|Diqing Tibetan Autonomous Prefecture|01|香格里拉市|Xianggelila|22|德钦县|Deqin County|23|维西傈僳族自治县|Weixi Lisu Autonomous County
54|西藏自治区|Tibet (Xizang)
5401|拉萨市|Lhasa|02|城关区|Chengguan District|03|堆龙德庆区|Duilongdeqing District|04|达孜区|Dazi District|21|林周县|Linzhou County|22|当雄县|Dangxiong County|23|尼木县|Nimu County|24|曲水县|Qushui County|27|墨竹工卡县|Mozhugongka County
5402|日喀则市|Xigazê|02|桑珠孜区|Sangzhuzi District|21|南木林县|Nanmulin County|22|江孜县|Jiangzi County|23|定日县|Dingri County|24|萨迦县|Sajia County|25|拉孜县|Lazi County|26|昂仁县|Angren County|27|谢通门县|Xietongmen County|28|白朗县|Bailang County|29|仁布县|Renbu County|30|康马县|Kangma County|31|定结县|Dingjie County|32|仲巴县|Zhongba County|33|亚东县|Yadong County|34|吉隆县|Jilong County|35|聂拉木县|Nielamu County|36|萨嘎县|Saga County|37|岗巴县|Gangba County
5403|昌都市|Qamdo|02|卡若区|Karuo District|21|江达县|Jiangda County|22|贡觉县|Gongjue County|23|类乌齐县|Leiwuqi County|24|丁青县|Dingqing County|25|察雅县|Chaya County|26|八宿县|Basu County|27|左贡县|Zuogong County|28|芒康县|Mangkang County|29|洛隆县|Luolong County|30|边坝县|Bianba County
5404|林芝市|Nyingchi|02|巴宜区|Bayi District|21|工布江达县|Gongbujiangda County|23|墨脱县|Motuo County|24|波密县|Bomi County|25|察隅县|Chayu County|26|朗县|Lang County|81|米林市|Milin
5405|山南市|Shannan|02|乃东区|Naidong District|21|扎囊县|Zhanang County|22|贡嘎县|Gongga County|23|桑日县|Sangri County|24|琼结县|Qiongjie County|25|曲松县|Qusong County|26|措美县|Cuomei County|27|洛扎县|Luozha County|28|加查县|Jiacha County|29|隆子县|Longzi County|31|浪卡子县|Langkazi County|81|错那市|Cuona
5406|那曲市|Nagqu|02|色尼区|Seni District|21|嘉黎县|Jiali County|22|比如县|Biru County|23|聂荣县|Nierong County|24|安多县|Anduo County|25|申扎县|Shenzha County|26|索县|Suo County|27|班戈县|Bange County|28|巴青县|Baqing County|29|尼玛县|Nima County|30|双湖县|Shuanghu County
5425|阿里地区|Ngari Prefecture|21|普兰县|Pulan County|22|札达县|Zhada County|23|噶尔县|Ga'er County|24|日土县|Ritu County|25|革吉县|Geji County|26|改则县|Gaize County|27|措勤县|Cuoqin County
61|陕西省|Shaanxi
6101|西安市|Xi'an|02|新城区|Xincheng District|03|碑林区|Beilin District|04|莲湖区|Lianhu District|11|灞桥区|Baqiao District|12|未央区|Weiyang District|13|雁塔区|Yanta District|14|阎良区|Yanliang District|15|临潼区|Lintong District|16|长安区|Chang'an District|17|高陵区|Gaoling District|18|鄠邑区|Huyi District|22|蓝田县|Lantian County|24|周至县|Zhouzhi County
6102|铜川市|Tongchuan|02|王益区|Wangyi District|03|印台区|Yintai District|04|耀州区|Yaozhou District|22|宜君县|Yijun County
6103|宝鸡市|Baoji|02|渭滨区|Weibin District|03|金台区|Jintai District|04|陈仓区|Chencang District|05|凤翔区|Fengxiang District|23|岐山县|Qishan County|24|扶风县|Fufeng County|26|眉县|Mei County|27|陇县|Long County|28|千阳县|Qianyang County|29|麟游县|Linyou County|30|凤县|Feng County|31|太白县|Taibai County
6104|咸阳市|Xianyang|02|秦都区|Qindu District|03|杨陵区|Yangling District|04|渭城区|Weicheng District|22|三原县|Sanyuan County|23|泾阳县|Jingyang County|24|乾县|Qian County|25|礼泉县|Liquan County|26|永寿县|Yongshou County|28|长武县|Changwu County|29|旬邑县|Xunyi County|30|淳化县|Chunhua County|31|武功县|Wugong County|81|兴平市|Xingping|82|彬州市|Binzhou
6105|渭南市|Weinan|02|临渭区|Linwei District|03|华州区|Huazhou District|22|潼关县|Tongguan County|23|大荔县|Dali County|24|合阳县|Heyang County|25|澄城县|Chengcheng County|26|蒲城县|Pucheng County|27|白水县|Baishui County|28|富平县|Fuping County|81|韩城市|Hancheng|82|华阴市|Huayin
6106|延安市|Yan'an|02|宝塔区|Baota District|03|安塞区|Ansai District|21|延长县|Yanchang County|22|延川县|Yanchuan County|25|志丹县|Zhidan County|26|吴起县|Wuqi County|27|甘泉县|Ganquan County|28|富县|Fu County|29|洛川县|Luochuan County|30|宜川县|Yichuan County|31|黄龙县|Huanglong County|32|黄陵县|Huangling County|81|子长市|Zichang
6107|汉中市|Hanzhong|02|汉台区|Hantai District|03|南郑区|Nanzheng District|22|城固县|Chenggu County|23|洋县|Yang County|24|西乡县|Xixiang County|25|勉县|Mian County|26|宁强县|Ningqiang County|27|略阳县|Lüeyang County|28|镇巴县|Zhenba County|29|留坝县|Liuba County|30|佛坪县|Foping County
6108|榆林市|Yulin|02|榆阳区|Yuyang District|03|横山区|Hengshan District|22|府谷县|Fugu County|24|靖边县|Jingbian County|25|定边县|Dingbian County|26|绥德县|Suide County|27|米脂县|Mizhi County|28|佳县|Jia County|29|吴堡县|Wubu County|30|清涧县|Qingjian County|31|子洲县|Zizhou County|81|神木市|Shenmu
6109|安康市|Ankang|02|汉滨区|Hanbin District|21|汉阴县|Hanyin County|22|石泉县|Shiquan County|23|宁陕县|Ningshan County|24|紫阳县|Ziyang County|25|岚皋县|Langao County|26|平利县|Pingli County|27|镇坪县|Zhenping County|29|白河县|Baihe County|81|旬阳市|Xunyang
6110|商洛市|Shangluo|02|商州区|Shangzhou District|21|洛南县|Luonan County|22|丹凤县|Danfeng County|23|商南县|Shangnan County|24|山阳县|Shanyang County|25|镇安县|Zhen'an County|26|柞水县|Zhashui County
62|甘肃省|Gansu
6201|兰州市|Lanzhou|02|城关区|Chengguan District|03|七里河区|Qilihe District|04|西固区|Xigu District|05|安宁区|Anning District|11|红古区|Honggu District|21|永登县|Yongdeng County|22|皋兰县|Gaolan County|23|榆中县|Yuzhong County
6202|嘉峪关市|Jiayuguan|01|嘉峪关市|Jiayuguan
6203|金昌市|Jinchang|02|金川区|Jinchuan District|21|永昌县|Yongchang County
6204|白银市|Baiyin|02|白银区|Baiyin District|03|平川区|Pingchuan District|21|靖远县|Jingyuan County|22|会宁县|Huining County|23|景泰县|Jingtai County
6205|天水市|Tianshui|02|秦州区|Qinzhou District|03|麦积区|Maiji District|21|清水县|Qingshui County|22|秦安县|Qin'an County|23|甘谷县|Gangu County|24|武山县|Wushan County|25|张家川回族自治县|Zhangjiachuan Hui Autonomous County
6206|武威市|Wuwei|02|凉州区|Liangzhou District|21|民勤县|Minqin County|22|古浪县|Gulang County|23|天祝藏族自治县|Tianzhu Tibetan Autonomous County
6207|张掖市|Zhangye|02|甘州区|Ganzhou District|21|肃南裕固族自治县|Sunan Yugur Autonomous County|22|民乐县|Minyue County|23|临泽县|Linze County|24|高台县|Gaotai County|25|山丹县|Shandan County
6208|平凉市|Pingliang|02|崆峒区|Kongtong District|21|泾川县|Jingchuan County|22|灵台县|Lingtai County|23|崇信县|Chongxin County|25|庄浪县|Zhuanglang County|26|静宁县|Jingning County|81|华亭市|Huating
6209|酒泉市|Jiuquan|02|肃州区|Suzhou District|21|金塔县|Jinta County|22|瓜州县|Guazhou County|23|肃北蒙古族自治县|Subei Mongol Autonomous County|24|阿克塞哈萨克族自治县|Aksay Kazakh Autonomous County|81|玉门市|Yumen|82|敦煌市|Dunhuang
6210|庆阳市|Qingyang|02|西峰区|Xifeng District|21|庆城县|Qingcheng County|22|环县|Huan County|23|华池县|Huachi County|24|合水县|Heshui County|25|正宁县|Zhengning County|26|宁县|Ning County|27|镇原县|Zhenyuan County
6211|定西市|Dingxi|02|安定区|Anding District|21|通渭县|Tongwei County|22|陇西县|Longxi County|23|渭源县|Weiyuan County|24|临洮县|Lintao County|25|漳县|Zhang County|26|岷县|Min County
6212|陇南市|Longnan|02|武都区|Wudu District|21|成县|Cheng County|22|文县|Wen County|23|宕昌县|Tanchang County|24|康县|Kang County|25|西和县|Xihe County|26|礼县|Li County|27|徽县|Hui County|28|两当县|Liangdang County
6229|临夏回族自治州|Linxia Hui Autonomous Prefecture|01|临夏市|Linxia|21|临夏县|Linxia County|22|康乐县|Kangle County|23|永靖县|Yongjing County|24|广河县|Guanghe County|25|和政县|Hezheng County|26|东乡族自治县|Dongxiang Autonomous County|27|积石山保安族东乡族撒拉族自治县|Jishishan Bonan Dongxiang Salar Autonomous County
6230|甘南藏族自治州|Gannan Tibetan Autonomous Prefecture|01|合作市|Hezuo|21|临潭县|Lintan County|22|卓尼县|Zhuoni County|23|舟曲县|Zhouqu County|24|迭部县|Diebu County|25|玛曲县|Maqu County|26|碌曲县|Luqu County|27|夏河县|Xiahe County
63|青海省|Qinghai
6301|西宁市|Xining|02|城东区|Chengdong District|03|城中区|Chengzhong District|04|城西区|Chengxi District|05|城北区|Chengbei District|06|湟中区|Huangzhong District|21|大通回族土族自治县|Datong Hui Tu Autonomous County|23|湟源县|Huangyuan County
6302|海东市|Haidong|02|乐都区|Ledu District|03|平安区|Ping'an District|22|民和回族土族自治县|Minhe Hui Tu Autonomous County|23|互助土族自治县|Huzhu Tu Autonomous County|24|化隆回族自治县|Hualong Hui Autonomous County|25|循化撒拉族自治县|Xunhua Salar Autonomous County
6322|海北藏族自治州|Haibei Tibetan Autonomous Prefecture|21|门源回族自治县|Menyuan Hui Autonomous County|22|祁连县|Qilian County|23|海晏县|Haiyan County|24|刚察县|Gangcha County
6323|黄南藏族自治州|Huangnan Tibetan Autonomous Prefecture|01|同仁市|Tongren|22|尖扎县|Jianzha County|23|泽库县|Zeku County|24|河南蒙古族自治县|Henan Mongol Autonomous County
6325|海南藏族自治州|Hainan Tibetan Autonomous Prefecture|21|共和县|Gonghe County|22|同德县|Tongde County|23|贵德县|Guide County|24|兴海县|Xinghai County|25|贵南县|Guinan County
6326|果洛藏族自治州|Golog Tibetan Autonomous Prefecture|21|玛沁县|Maqin County|22|班玛县|Banma County|23|甘德县|Gande County|24|达日县|Dari County|25|久治县|Jiuzhi County|26|玛多县|Maduo County
6327|玉树藏族自治州|Yushu Tibetan Autonomous Prefecture|01|玉树市|Yushu|22|杂多县|Zaduo County|23|称多县|Chindu County|24|治多县|Zhiduo County|25|囊谦县|Nangqian County|26|曲麻莱县|Qumalai County
6328|海西蒙古族藏族自治州|Haixi Mongol Tibetan Autonomous Prefecture|01|格尔木市|Golmud|02|德令哈市|Delingha|03|茫崖市|Mangya|21|乌兰县|Wulan County|22|都兰县|Dulan County|23|天峻县|Tianjun County
64|宁夏回族自治区|Ningxia
6401|银川市|Yinchuan|04|兴庆区|Xingqing District|05|西夏区|Xixia District|06|金凤区|Jinfeng District|21|永宁县|Yongning County|22|贺兰县|Helan County|81|灵武市|Lingwu
6402|石嘴山市|Shizuishan|02|大武口区|Dawukou District|05|惠农区|Huinong District|21|平罗县|Pingluo County
6403|吴忠市|Wuzhong|02|利通区|Litong District|03|红寺堡区|Hongsibao District|23|盐池县|Yanchi County|24|同心县|Tongxin County|81|青铜峡市|Qingtongxia
6404|固原市|Guyuan|02|原州区|Yuanzhou District|22|西吉县|Xiji County|23|隆德县|Longde County|24|泾源县|Jingyuan County|25|彭阳县|Pengyang County
6405|中卫市|Zhongwei|02|沙坡头区|Shapotou District|21|中宁县|Zhongning County|22|海原县|Haiyuan County
65|新疆维吾尔自治区|Xinjiang
6501|乌鲁木齐市|Ürümqi|02|天山区|Tianshan District|03|沙依巴克区|Shayibake District|04|新市区|Xinshi District|05|水磨沟区|Shuimogou District|06|头屯河区|Toutunhe District|07|达坂城区|Dabancheng District|09|米东区|Midong District|21|乌鲁木齐县|Ürümqi County
6502|克拉玛依市|Karamay|02|独山子区|Dushanzi District|03|克拉玛依区|Karamay District|04|白碱滩区|Baijiantan District|05|乌尔禾区|Wu'erhe District
6504|吐鲁番市|Turpan|02|高昌区|Gaochang District|21|鄯善县|Shanshan County|22|托克逊县|Tuokexun County
6505|哈密市|Hami|02|伊州区|Yizhou District|21|巴里坤哈萨克自治县|Barkol Kazakh Autonomous County|22|伊吾县|Yiwu County
6523|昌吉回族自治州|Changji Hui Autonomous Prefecture|01|昌吉市|Changji|02|阜康市|Fukang|23|呼图壁县|Hutubi County|24|玛纳斯县|Manasi County|25|奇台县|Qitai County|27|吉木萨尔县|Jimusa'er County|28|木垒哈萨克自治县|Mori Kazakh Autonomous County
6527|博尔塔拉蒙古自治州|Bortala Mongol Autonomous Prefecture|01|博乐市|Bole|02|阿拉山口市|Alashankou|22|精河县|Jinghe County|23|温泉县|Wenquan County
6528|巴音郭楞蒙古自治州|Bayingolin Mongol Autonomous Prefecture|01|库尔勒市|Korla|22|轮台县|Luntai County|23|尉犁县|Yuli County|24|若羌县|Ruoqiang County|25|且末县|Qiemo County|26|焉耆回族自治县|Yanqi Hui Autonomous County|27|和静县|Hejing County|28|和硕县|Heshuo County|29|博湖县|Bohu County
6529|阿克苏地区|Aksu Prefecture|01|阿克苏市|Aksu|02|库车市|Kuqa|22|温宿县|Wensu County|24|沙雅县|Shaya County|25|新和县|Xinhe County|26|拜城县|Baicheng County|27|乌什县|Wushen County|28|阿瓦提县|Awati County|29|柯坪县|Keping County
6530|克孜勒苏柯尔克孜自治州|Kizilsu Kirgiz Autonomous Prefecture|01|阿图什市|Artux|22|阿克陶县|Aketao County|23|阿合奇县|Aheqi County|24|乌恰县|Wuqia County
6531|喀什地区|Kashgar Prefecture|01|喀什市|Kashgar|21|疏附县|Shufu County|22|疏勒县|Shule County|23|英吉沙县|Yingjisha County|24|泽普县|Zepu County|25|莎车县|Yarkant County|26|叶城县|Yecheng County|27|麦盖提县|Maigaiti County|28|岳普湖县|Yuepuhu County|29|伽师县|Jiashi County|30|巴楚县|Bachu County|31|塔什库尔干塔吉克自治县|Taxkorgan Tajik Autonomous County
6532|和田地区|Hotan Prefecture|01|和田市|Hotan|21|和田县|Hotan County|22|墨玉县|Moyu County|23|皮山县|Pishan County|24|洛浦县|Luopu County|25|策勒县|Cele County|26|于田县|Yutian County|27|民丰县|Minfeng County|28|和康县|Hekang County|29|和安县|He'an County
6540|伊犁哈萨克自治州|Ili Kazakh Autonomous Prefecture|02|伊宁市|Yining|03|奎屯市|Kuitun|04|霍尔果斯市|Huo'erguosi|21|伊宁县|Yining County|22|察布查尔锡伯自治县|Qapqal Xibe Autonomous County|23|霍城县|Huocheng County|24|巩留县|Gongliu County|25|新源县|Xinyuan County|26|昭苏县|Zhaosu County|27|特克斯县|Tekesi County|28|尼勒克县|Nileke County
6542|塔城地区|Tacheng Prefecture|01|塔城市|Tacheng|02|乌苏市|Wusu|03|沙湾市|Shawan|21|额敏县|Emin County|24|托里县|Tuoli County|25|裕民县|Yumin County|26|和布克赛尔蒙古自治县|Hoboksar Mongol Autonomous County
6543|阿勒泰地区|Altay Prefecture|01|阿勒泰市|Altay|21|布尔津县|Bu'erjin County|22|富蕴县|Fuyun County|23|福海县|Fuhai County|24|哈巴河县|Habahe County|25|青河县|Qinghe County|26|吉木乃县|Jimunai County
6590|省（自治区）直辖县级行政区划|Directly under the province|01|石河子市|Shihezi|02|阿拉尔市|Aral|03|图木舒克市|Tumxuk|04|五家渠市|Wujiaqu|05|北屯市|Beitun|06|铁门关市|Tiemenguan|07|双河市|Shuanghe|08|可克达拉市|Kekedala|09|昆玉市|Kunyu|10|胡杨河市|Huyanghe|11|新星市|Xinxing|12|白杨市|Baiyang
71|台湾省|Taiwan
81|香港特别行政区|Hong Kong SAR
82|澳门特别行政区|Macao SAR
`;
